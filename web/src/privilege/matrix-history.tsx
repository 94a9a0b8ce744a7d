import type { Matrix } from '@patuh/domain/privilege'
import { useTranslation } from 'react-i18next'
import { Timeline } from '../app/history.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useReachWords } from './matrix-cell.tsx'
import { collection } from './use-matrix.ts'

/** Who changed what in this matrix, when and why. */
export function MatrixHistory({ of, onClose }: { of: Matrix; onClose: () => void }) {
  const { t } = useTranslation('privilege')
  const words = useReachWords()
  const label = (field: string) => {
    const [screen, action] = field.split('.')
    return `${t(`menu.${screen}`)}: ${t(`action.${action}`)}`
  }
  return (
    <Dialog
      title={t('historyOf', { name: of.name })}
      size="lg"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Timeline
        collection={collection}
        id={of.id}
        wording={{ label, words: (_, value) => words((value as string[]).join('+')) }}
      />
    </Dialog>
  )
}
