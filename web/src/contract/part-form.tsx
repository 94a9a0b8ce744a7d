import { cilPlus, cilTrash } from '@coreui/icons'
import { type ContractPart, contractParts } from '@patuh/domain/contract/input'
import type { ContractDetail } from '@patuh/domain/contract/record'
import { fieldErrors } from '@patuh/domain/error'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../app/api.ts'
import { useProblem } from '../app/use-problem.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { type Cell, CellInput } from './cell-input.tsx'
import { useSavePart } from './use-contract.ts'

type Item = Record<string, unknown>

/** A part of a draft as a table that is written in: rows come and go, and all are saved together. */
export function PartForm({
  contract,
  part,
  cells,
  start,
  blank,
  onClose,
}: {
  contract: ContractDetail
  part: ContractPart
  cells: Cell[]
  start: Item[]
  blank?: Item
  onClose: () => void
}) {
  const { t } = useTranslation('contract')
  const { t: common } = useTranslation()
  const problem = useProblem()
  const save = useSavePart(contract, part)
  const [items, setItems] = useState(() => start.map((item, key) => ({ key, item })))
  const [tried, setTried] = useState(false)
  const checked = contractParts[part].safeParse(
    { items: items.map(({ item }) => item) },
    { reportInput: true },
  )
  const wrong = checked.success ? [] : fieldErrors(checked.error.issues)
  const set = (at: number, change: Item) =>
    setItems(items.map((row, index) => (index === at ? { ...row, item: { ...row.item, ...change } } : row)))
  const submit = () => {
    setTried(true)
    if (!checked.success) return
    save.mutate(checked.data.items, {
      onSuccess: () => {
        toast.success(common('saved', { name: t(`part.${part}`) }))
        onClose()
      },
    })
  }
  const failure = save.error instanceof ApiError ? save.error : null
  const [field] = failure?.fields ?? []
  return (
    <Dialog
      title={t('part.edit', { name: t(`part.${part}`) })}
      size="xl"
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button tone="primary" type="submit" busy={save.isPending}>
            {common('save')}
          </Button>
        </>
      }
    >
      {(failure || (tried && wrong.length > 0)) && (
        <div className="alert alert-danger" role="alert">
          {failure
            ? field
              ? t(`broken.${field.name}.${field.code}`, { defaultValue: problem(failure) })
              : problem(failure)
            : t('part.wrong', { row: Number(wrong[0]?.name.split('.')[1] ?? 0) + 1 })}
        </div>
      )}
      <div className="table-frame">
        <table className="table bench-table">
          <thead>
            <tr>
              {cells.map(({ key }) => (
                <th key={key} scope="col">
                  {t(`cell.${key}`)}
                </th>
              ))}
              {blank && (
                <th scope="col">
                  <span className="visually-hidden">{common('action')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {items.map(({ key, item }, at) => (
              <tr key={key}>
                {cells.map((cell) => (
                  <td key={cell.key}>
                    <CellInput
                      cell={cell}
                      label={`${t(`cell.${cell.key}`)} ${at + 1}`}
                      value={item[cell.key]}
                      isWrong={tried && wrong.some(({ name }) => name.startsWith(`items.${at}.${cell.key}`))}
                      onChange={(value) => set(at, { [cell.key]: value })}
                    />
                  </td>
                ))}
                {blank && (
                  <td className="action-column">
                    <IconButton
                      icon={cilTrash}
                      label={t('part.remove', { row: at + 1 })}
                      onClick={() => setItems(items.filter((_, index) => index !== at))}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {blank && (
        <Button
          icon={cilPlus}
          onClick={() =>
            setItems([...items, { key: Date.now(), item: { ...(items.at(-1)?.item ?? blank) } }])
          }
        >
          {t('part.add')}
        </Button>
      )}
    </Dialog>
  )
}
