import { reviewWorkflows } from '@patuh/domain/casework/review'
import { type RoundRow, reasonInput, roundList } from '@patuh/domain/casework/touring/record'
import { roundOutcomes } from '@patuh/domain/casework/touring/touring'
import { isOutside } from '@patuh/domain/platform/barrier'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Filter } from '../../list/filter.ts'
import { RecordList } from '../../list/record-list.tsx'
import type { BulkAction } from '../../list/use-selection.ts'
import { useOpen } from '../../record/use-open.ts'
import { contractsOf, sitesOf } from '../../server/place-options.ts'
import { useStore } from '../../server/store.ts'
import { useMay } from '../../server/use-may.ts'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/date.ts'
import { Field } from '../../ui/field/field.tsx'
import { When } from '../../ui/when.tsx'
import { CaseBadge, useCaseStatusOptions } from '../case/case-status.tsx'
import { RoundBadge } from './round-badge.tsx'
import { RoundDialog } from './round-dialog.tsx'
import { ScanImport } from './scan-import.tsx'
import { useRouteOptions, useTourPlaces } from './use-touring.ts'

function useFilters(): Filter[] {
  const { t } = useTranslation(['touring', 'translation'])
  const { data } = useTourPlaces()
  const places = data?.items ?? []
  return [
    {
      name: 'contractId',
      label: t('contract'),
      options: contractsOf(places),
    },
    { name: 'zoneId', label: t('site'), options: sitesOf(places) },
    { name: 'routeId', label: t('route'), options: useRouteOptions() },
    {
      name: 'outcome',
      label: t('outcome'),
      options: roundOutcomes.map((value) => ({ value, label: t(`outcomeOption.${value}`) })),
    },
    {
      name: 'reviewStatus',
      label: t('reviewStatus'),
      options: useCaseStatusOptions(reviewWorkflows.touring),
    },
    { name: 'flagged', label: t('flagged'), options: [{ value: 'true', label: t('yes') }] },
  ]
}

const minutes = ({ firstScanAt, lastScanAt }: RoundRow) =>
  firstScanAt && lastScanAt ? Math.round((Date.parse(lastScanAt) - Date.parse(firstScanAt)) / 60_000) : null

/** List of all patrol rounds. */
export function RoundTab() {
  const { t } = useTranslation('touring')
  const may = useMay()
  const [open, show] = useOpen()
  const [importing, setImporting] = useState(false)
  const isAgency = !isOutside(useStore(({ auth }) => auth.user?.userProfile.typeId ?? 0))
  const cancel: BulkAction = {
    name: 'cancel',
    label: t('cancelMany'),
    text: t('cancelText'),
    tone: 'danger',
    schema: reasonInput,
    initial: { reason: '' },
    fields: <Field name="reason" label={t('cancelReason')} schema={reasonInput.shape.reason} />,
  }
  return (
    <>
      <RecordList<RoundRow & Record<string, unknown>>
        list={roundList}
        name="round"
        screen="touring"
        label={t('tab.rounds')}
        opener="startsAt"
        essential={['startsAt', 'site', 'outcome']}
        laptop={['duration', 'flags']}
        cells={{
          startsAt: ({ startsAt }) => <When text={formatDateTime(startsAt)} />,
          outcome: ({ outcome }) => <RoundBadge outcome={outcome} />,
          reviewStatus: ({ reviewStatus }) => <CaseBadge status={reviewStatus} />,
          done: ({ done, planned }) => `${done} / ${planned}`,
          duration: (row) => `${minutes(row) ?? '–'} / ${row.durationMin}`,
          flags: ({ flags }) =>
            flags.map((flag) => t(`flag.${flag}`)).join(', ') || <span className="nothing">–</span>,
        }}
        filters={useFilters()}
        tools={
          may('touring.import') && (
            <>
              <Link className="btn btn-quiet" to="/manage-eclaim/touring/scan">
                {t('scan.open')}
              </Link>
              <Button onClick={() => setImporting(true)}>{t('import.title')}</Button>
            </>
          )
        }
        bulk={{
          api: roundList.api,
          nameOf: ({ site, startsAt }) => `${site}, ${formatDateTime(startsAt)}`,
          actions: isAgency && may('touring.edit') ? [cancel] : [],
        }}
      />
      {importing && <ScanImport onClose={() => setImporting(false)} />}
      {open && <RoundDialog key={open} id={open} onClose={() => show(null)} />}
    </>
  )
}
