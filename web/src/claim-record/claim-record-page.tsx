import {
  type ClaimRecord,
  type ClaimRecordDetail,
  claimRecordList,
  claimRecordStatuses,
  claimSources,
} from '@patuh/domain/claim-record'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useColumns } from '../app/list-columns.tsx'
import { ListFilters } from '../app/list-filters.tsx'
import { ListView } from '../app/list-view.tsx'
import { useRow, useRows } from '../app/use-collection.ts'
import { useOpen } from '../app/use-open.ts'
import { useProblem } from '../app/use-problem.ts'
import { Amount } from '../ui/amount.tsx'
import { Badge, type Tone } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Facts } from '../ui/facts.tsx'
import { FileStrip } from '../ui/file-strip.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useListState } from '../ui/use-list-state.ts'

const tones: Partial<Record<ClaimRecord['status'], Tone>> = { confirmed: 'success', disputed: 'warning' }

/** A period is a month: `03-2025`. */
const monthOf = (day: string) => day.slice(0, 7).split('-').reverse().join('-')

function StatusOf({ status }: { status: ClaimRecord['status'] }) {
  const { t } = useTranslation('claimRecord')
  return <Badge tone={tones[status] ?? 'secondary'}>{t(`statusOption.${status}`)}</Badge>
}

/** Every ringgit explains itself: the sentence, the formula with its values, the clause, the photographs. */
function LineDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation(['claimRecord', 'translation'])
  const problem = useProblem()
  const { data, error } = useRow<ClaimRecordDetail & { lockVersion: number }>(claimRecordList, id)
  return (
    <Dialog
      title={t('dialog.detail', { name: t('menu.claimRecord') })}
      size="lg"
      onClose={onClose}
      footer={
        <>
          {data?.sourceKind === 'complaint' && (
            <Link className="btn btn-quiet" to={`/manage-complaint/history-complaint?open=${data.sourceId}`}>
              {t('openSource')}
            </Link>
          )}
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      {error && <Notice drawing="error" title={problem(error)} />}
      {!data && !error && <Spinner />}
      {data && (
        <>
          <p className="line-sentence">{data.explanation}</p>
          <Facts
            items={[
              [t('refNo'), data.refNo],
              [t('amount'), <Amount key="amount" deducted={data.amount} />],
              [t('status'), <StatusOf key="status" status={data.status} />],
              [t('contract'), data.contract.name],
              [t('sourceRef'), data.sourceRef],
              [t('clause'), data.clause],
              [t('occurredPeriod'), monthOf(data.occurredPeriod)],
              [t('postedPeriod'), monthOf(data.postedPeriod)],
              [t('expression'), data.expression && <code key="expression">{data.expression}</code>],
              [
                t('inputs'),
                Object.entries(data.inputs)
                  .map(([name, value]) => `${name} = ${value}`)
                  .join('\n'),
              ],
              [t('reverses'), data.reverses?.name],
              [t('reversedBy'), data.reversedBy?.name],
              [t('reason'), data.reason],
            ]}
          />
          {data.evidence.length > 0 && <FileStrip files={data.evidence} />}
        </>
      )}
    </Dialog>
  )
}

/** Claim record: the ledger of deductions and credits. */
export function ClaimRecordPage() {
  const { t } = useTranslation(['claimRecord', 'translation'])
  const [state, setState] = useListState()
  const [open, show] = useOpen()
  const columns = useColumns<ClaimRecord>(claimRecordList, {
    telling: ['refNo', 'sourceRef', 'amount', 'status'],
    cells: {
      refNo: (row) => (
        <button type="button" className="row-link" onClick={() => show(row.id)}>
          {row.refNo}
        </button>
      ),
      occurredPeriod: ({ occurredPeriod }) => monthOf(occurredPeriod),
      postedPeriod: ({ postedPeriod }) => monthOf(postedPeriod),
      formula: ({ formula }) =>
        formula ? `${formula.code} v${formula.version}` : <span className="nothing">–</span>,
      amount: ({ amount }) => <Amount deducted={amount} />,
      status: ({ status }) => <StatusOf status={status} />,
    },
  })
  const sources = claimSources.map((value) => ({ value, label: t(`sourceKindOption.${value}`) }))
  const statuses = claimRecordStatuses.map((value) => ({ value, label: t(`statusOption.${value}`) }))
  return (
    <Page title={t('menu.claimRecord')} lead={t('about.claimRecord')}>
      <div className="dense-list">
        <ListView
          name="claimRecord"
          exported={claimRecordList.api}
          label={t('menu.claimRecord')}
          columns={columns}
          rows={useRows<ClaimRecord>(claimRecordList, state)}
          state={state}
          onState={setState}
          filters={
            <ListFilters
              state={state}
              onState={setState}
              filters={[
                { name: 'sourceKind', label: t('sourceKind'), options: sources },
                { name: 'status', label: t('status'), options: statuses },
              ]}
            />
          }
        />
      </div>
      {open && <LineDialog id={open} onClose={() => show(null)} />}
    </Page>
  )
}
