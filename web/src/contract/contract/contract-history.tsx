import { contractInput } from '@patuh/domain/contract/contract/input'
import type { ContractDetail } from '@patuh/domain/contract/contract/record'
import type { Revision } from '@patuh/domain/platform/history'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { History } from '../../record/history.tsx'
import { RestoreDialog } from '../../record/restore-dialog.tsx'
import { contracts } from './use-contract.ts'
import { useHistoryWords } from './use-history-words.ts'

/** History of a contract; while it is a draft, earlier terms can be restored. */
export function ContractHistory({ contract }: { contract: ContractDetail }) {
  const { t } = useTranslation('contract')
  const [restoring, setRestoring] = useState<Revision | null>(null)
  const wording = { label: (field: string) => t(`field.${field}`), words: useHistoryWords() }
  const fields = Object.keys(contractInput.shape) as (keyof ContractDetail)[]
  return (
    <>
      <History
        collection={contracts}
        id={contract.id}
        version={contract.lockVersion}
        wording={wording}
        onRestore={contract.allowedActions.includes('edit') ? setRestoring : undefined}
      />
      {restoring && (
        <RestoreDialog
          collection={contracts}
          row={contract}
          revision={restoring}
          wording={wording}
          // the history does not contain amounts, which the form requires
          keep={Object.fromEntries(fields.map((field) => [field, contract[field]]))}
          onClose={() => setRestoring(null)}
        />
      )}
    </>
  )
}
