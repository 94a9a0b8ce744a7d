import { cilLockUnlocked } from '@coreui/icons'
import { useMutation } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { api } from '../server/api.ts'
import { useProblem } from '../server/use-problem.ts'
import { IconButton } from '../ui/button.tsx'

/** A masked number; users with permission can reveal it until it is unmounted. */
export function Masked({
  path,
  field,
  value,
  allowed,
}: {
  /** `user-profiles/7` */
  path: string
  field: string
  value: string | null
  allowed: boolean
}) {
  const { t } = useTranslation()
  const problem = useProblem()
  const unmask = useMutation({
    mutationFn: () => api<{ value: string }>('POST', `${path}/unmask`, { body: { field } }),
    onError: (error) => toast.error(problem(error)),
    gcTime: 0,
  })
  if (!value) return <span className="nothing">–</span>
  return (
    <span className="masked">
      {unmask.data?.value ?? value}
      {allowed && !unmask.data && (
        <IconButton icon={cilLockUnlocked} label={t('unmask')} onClick={() => unmask.mutate()} />
      )}
    </span>
  )
}
