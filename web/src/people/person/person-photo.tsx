import { cilImage, cilTrash } from '@coreui/icons'
import { type Person, personList } from '@patuh/domain/people/person'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { api } from '../../server/api.ts'
import { useProblem } from '../../server/use-problem.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/button.tsx'

/** The photo of a person, with buttons to change it for users with permission. */
export function PersonPhoto({ row }: { row: Person }) {
  const { t } = useTranslation(['person', 'translation'])
  const problem = useProblem()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const photo = useMutation({
    mutationFn: (file: File | null) =>
      api<Person>('POST', `persons/${row.id}/${file ? 'photo' : 'remove-photo'}`, file ? { file } : {}),
    onSuccess: (_, file) => {
      client.invalidateQueries({ queryKey: [personList.api] })
      toast.success(t(file ? 'photo.saved' : 'photo.removed'))
    },
    onError: (error) => toast.error(problem(error)),
  })
  return (
    <span className="person-photo">
      <Avatar name={row.fullName} image={row.image} large />
      {row.allowedActions.includes('edit') && (
        <>
          <IconButton
            icon={cilImage}
            label={t('photo.choose')}
            disabled={photo.isPending}
            onClick={() => input.current?.click()}
          />
          {row.image && (
            <IconButton
              icon={cilTrash}
              label={t('photo.remove')}
              disabled={photo.isPending}
              onClick={() => photo.mutate(null)}
            />
          )}
          <input
            ref={input}
            type="file"
            hidden
            accept="image/jpeg,image/png,image/webp"
            aria-label={t('photo.choose')}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (file) photo.mutate(file)
            }}
          />
        </>
      )}
    </span>
  )
}
