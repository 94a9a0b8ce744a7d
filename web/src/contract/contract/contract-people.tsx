import { partyRoles } from '@patuh/domain/contract/contract/input'
import type { ContractDetail } from '@patuh/domain/contract/contract/record'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainTable } from '../../ui/table/plain-table.tsx'
import { PartForm } from './part-form.tsx'
import { PartHead } from './part-head.tsx'
import { useContractChoices } from './use-contract.ts'

function PartyForm({ contract, onClose }: { contract: ContractDetail; onClose: () => void }) {
  const { t } = useTranslation('contract')
  const choices = useContractChoices()
  if (!choices) return null
  return (
    <PartForm
      contract={contract}
      part="parties"
      cells={[
        {
          key: 'userId',
          kind: 'reference',
          options: choices.people.map(({ id, name, userType }) => ({
            value: String(id),
            label: `${name} (${userType})`,
          })),
        },
        {
          key: 'role',
          kind: 'select',
          options: partyRoles.map((value) => ({ value, label: t(`role.${value}`) })),
        },
      ]}
      start={contract.parties.map(({ userId, role }) => ({ userId, role }))}
      blank={{ userId: null, role: 'inspector' }}
      onClose={onClose}
    />
  )
}

/** The parties of a contract, who are notified about it. */
export function ContractPeople({ contract }: { contract: ContractDetail }) {
  const { t } = useTranslation('contract')
  const [editing, setEditing] = useState(false)
  return (
    <>
      <PartHead
        title={t('part.parties')}
        onEdit={contract.allowedActions.includes('parties') ? () => setEditing(true) : undefined}
      />
      <PlainTable
        label={t('part.parties')}
        columns={[{ label: t('cell.userId') }, { label: t('cell.role') }]}
        rows={contract.parties.map(({ id, name, role }) => ({ key: id, cells: [name, t(`role.${role}`)] }))}
      />
      {editing && <PartyForm contract={contract} onClose={() => setEditing(false)} />}
    </>
  )
}
