import type { Matrix } from '@patuh/domain/access/privilege'
import { type Action, type Scope, type Screen, scopes } from '@patuh/domain/platform/permission'
import { useTranslation } from 'react-i18next'
import { Timeline } from '../../record/history.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { Cell, Reach } from './draft.ts'
import { useReachWords } from './matrix-cell.tsx'
import { collection } from './use-matrix.ts'

const cellsOf = (values: Record<string, unknown>) =>
  Object.entries(values).map(([field, reach]) => {
    const [screen, action] = field.split('.') as [Screen, Action]
    return { screen, action, reach: scopes.filter((scope) => (reach as Scope[]).includes(scope)).join('+') }
  })

/** History of a matrix. */
export function MatrixHistory({
  of,
  onRestoreCells,
  onClose,
}: {
  of: Matrix
  /** Given where the matrix can be changed: restores cells as before a change into the draft. */
  onRestoreCells: ((cells: (Cell & { reach: Reach })[]) => void) | undefined
  onClose: () => void
}) {
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
        restore={t('takeBack')}
        onRestore={onRestoreCells && (({ values }) => onRestoreCells(cellsOf(values ?? {})))}
        wording={{ label, words: (_, value) => words((value as string[]).join('+')) }}
      />
    </Dialog>
  )
}
