import { type ContractPart, contractParts } from '@patuh/domain/contract/contract/input'
import type { ContractDetail } from '@patuh/domain/contract/contract/record'
import { fieldErrors } from '@patuh/domain/platform/error'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { newerVersionIn, StaleVersion } from '../../record/stale-version.tsx'
import { ApiError } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useLeaveConfirmation } from '../../ui/dialog/use-leave-confirmation.tsx'
import type { Cell } from './cell-input.tsx'
import { type Item, keyed, RowsTable } from './rows-table.tsx'
import { useBrokenRule } from './use-broken-rule.ts'
import { useSavePart } from './use-contract.ts'

/** Edits a part of a contract as a table that is saved as a whole. */
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
  const ruleText = useBrokenRule()
  const save = useSavePart(contract, part)
  // an empty table begins with a row to fill in
  const [first] = useState(start.length === 0 && blank ? [blank] : start)
  const [rows, setRows] = useState(() => keyed(first))
  const [isSubmitted, setSubmitted] = useState(false)
  // the version when editing began, so that a change by someone else is a version conflict
  const [expectedVersion] = useState(contract.lockVersion)
  const items = rows.map(({ item }) => item)
  const isDirty = JSON.stringify(items) !== JSON.stringify(first)
  const { close, question } = useLeaveConfirmation(isDirty && !save.isSuccess, onClose)
  const checked = contractParts[part].safeParse({ items }, { reportInput: true })
  const wrong = checked.success ? [] : fieldErrors(checked.error.issues)
  const submit = (version = expectedVersion) => {
    setSubmitted(true)
    if (!checked.success) return
    save.mutate(
      { items: checked.data.items, version },
      {
        onSuccess: () => {
          toast.success(common('saved', { name: t(`part.${part}`) }))
          onClose()
        },
      },
    )
  }
  if (question) return question
  const newer = newerVersionIn(save.error)
  const failure = save.error instanceof ApiError && newer === undefined ? save.error : null
  return (
    <Dialog
      title={t('part.edit', { name: t(`part.${part}`) })}
      size="xl"
      onClose={close}
      onSubmit={() => submit()}
      footer={
        <>
          <Button onClick={close}>{common('cancel')}</Button>
          <Button tone="primary" type="submit" busy={save.isPending}>
            {common('save')}
          </Button>
        </>
      }
    >
      {newer !== undefined && <StaleVersion onMine={() => submit(newer)} onTheirs={onClose} />}
      <Failure
        error={failure ?? (isSubmitted && wrong.length > 0)}
        errorText={
          failure
            ? ruleText(failure)
            : t('part.wrong', { row: Number(wrong[0]?.name.split('.')[1] ?? 0) + 1 })
        }
      />
      <RowsTable
        cells={cells}
        rows={rows}
        blank={blank}
        isWrong={(at, key) => isSubmitted && wrong.some(({ name }) => name.startsWith(`items.${at}.${key}`))}
        onChange={setRows}
      />
    </Dialog>
  )
}
