import { switchInput } from '@patuh/domain/contract/contract/input'
import type { ContractDetail, ContractRow } from '@patuh/domain/contract/contract/record'
import { contractStatus } from '@patuh/domain/contract/contract/workflow'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListView } from '../../list/list-view.tsx'
import { ActionForm } from '../../record/action-form.tsx'
import { useRows } from '../../server/use-collection.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Clipped } from '../../ui/table/clipped.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { contracts } from './use-contract.ts'

const { signed, active, suspended, extended } = contractStatus
const carriedOut = [signed, active, suspended, extended].join()

type Switched = Pick<ContractDetail, 'id' | 'automaticExceptions'>

/** Turns automatic exceptions of a contract on or off, with a reason for the audit log. */
export function SwitchForm({
  of: { id, automaticExceptions },
  onClose,
}: {
  of: Switched
  onClose: () => void
}) {
  const { t } = useTranslation('contract')
  const way = automaticExceptions ? 'off' : 'on'
  return (
    <ActionForm
      collection={contracts}
      row={{ id }}
      action="switch"
      title={t(`switch.${way}`)}
      label={t(`switch.${way}`)}
      done={t(`switch.${way}Done`)}
      input={switchInput}
      initial={{ automaticExceptions: !automaticExceptions }}
      field={(name) => (name === 'reason' ? t('addendum.reason') : null)}
      onClose={onClose}
    >
      <p>{t(`switch.${way}Text`)}</p>
    </ActionForm>
  )
}

/** Whether exceptions of signed contracts open cases automatically. */
export function SwitchTab() {
  const { t } = useTranslation('contract')
  const [state, setState] = useListState()
  const [switching, setSwitching] = useState<ContractRow | null>(null)
  const query = { ...state, filters: { ...state.filters, status: [carriedOut] } }
  return (
    <>
      <p className="hint version-state">{t('switch.about')}</p>
      <ListView
        name="switch"
        label={t('switch.plural')}
        columns={[
          { key: 'refNo', label: t('refNo'), essential: true, cell: ({ refNo }) => refNo },
          { key: 'title', label: t('title'), essential: true, cell: ({ title }) => <Clipped text={title} /> },
          {
            key: 'contractor',
            label: t('contractor'),
            cell: ({ contractor }) => <Clipped text={contractor.name} />,
          },
          {
            key: 'automaticExceptions',
            label: t('field.automaticExceptions'),
            essential: true,
            sortable: false,
            cell: ({ automaticExceptions }) => (
              <Badge tone={automaticExceptions ? 'success' : 'danger'}>
                {t(automaticExceptions ? 'yes' : 'no')}
              </Badge>
            ),
          },
        ]}
        rows={useRows<ContractRow & Record<string, unknown>>(contracts, query)}
        state={state}
        onState={setState}
        actions={(row) =>
          row.allowedActions.includes('switch') && (
            <Button onClick={() => setSwitching(row)}>
              {t(row.automaticExceptions ? 'switch.off' : 'switch.on')}
            </Button>
          )
        }
      />
      {switching && <SwitchForm of={switching} onClose={() => setSwitching(null)} />}
    </>
  )
}
