import { type RoundDetail, reasonInput, roundList } from '@patuh/domain/casework/touring/record'
import { timelinessOf } from '@patuh/domain/casework/touring/touring'
import { isOutside } from '@patuh/domain/platform/barrier'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionForm } from '../../record/action-form.tsx'
import { RecordPager } from '../../record/record-pager.tsx'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { useStore } from '../../server/store.ts'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/date.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Field } from '../../ui/field/field.tsx'
import { FileStrip } from '../../ui/file/file-strip.tsx'
import { CaseBadge } from '../case/case-status.tsx'
import { DisturbanceNotes } from '../disturbance/disturbance-notes.tsx'
import { RoundBadge } from './round-badge.tsx'
import { Trail } from './trail.tsx'
import { useRound } from './use-touring.ts'

function Points({ round }: { round: RoundDetail }) {
  const { t } = useTranslation('touring')
  const begun = round.firstScanAt ?? round.startsAt
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by key
    <section className="table-frame" aria-label={t('points')} tabIndex={0}>
      <table className="table point-table">
        <thead>
          <tr>
            {['seq', 'checkpoint', 'dueAt', 'deviceAt', 'serverAt', 'distanceM', 'flags'].map((key) => (
              <th key={key} scope="col">
                {t(`point.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {round.points.map((point) => {
            const scan = round.scans.find(({ zoneId }) => zoneId === point.zoneId)
            const { dueAt, onTime } = timelinessOf(point, begun, scan?.deviceAt ?? null)
            return (
              <tr key={point.seq} data-missed={!scan}>
                <td>{point.seq}</td>
                <th scope="row">{point.checkpoint}</th>
                <td>{formatDateTime(dueAt)}</td>
                <td>
                  {scan ? formatDateTime(scan.deviceAt) : t('notScanned')}
                  {onTime === false && <small> ({t('offTime')})</small>}
                </td>
                <td>{scan ? formatDateTime(scan.serverAt) : '–'}</td>
                <td className="amount">{scan?.distanceM ?? '–'}</td>
                <td>{scan?.flags.map((flag) => t(`flag.${flag}`)).join(', ') || '–'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** What the guard said during the round. */
function Notes({ notes }: Pick<RoundDetail, 'notes'>) {
  const { t } = useTranslation('touring')
  if (notes.length === 0) return null
  return (
    <section aria-label={t('roundNote.list')}>
      <h3 className="part-title">{t('roundNote.list')}</h3>
      <ul className="bare-list round-notes">
        {notes.map(({ id, checkpoint, reason, note, person, notedAt, files }) => (
          <li key={id}>
            <strong>{checkpoint ?? t('roundNote.missedPoints')}</strong>
            <small>{[formatDateTime(notedAt), person].filter(Boolean).join(' · ')}</small>
            <p>{[reason && t(`missedReason.${reason}`), note].filter(Boolean).join(': ')}</p>
            <FileStrip files={files} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RoundFacts({ round }: { round: RoundDetail }) {
  const { t } = useTranslation('touring')
  return (
    <Facts
      items={[
        [t('route'), round.route],
        [t('site'), `${round.site} (${round.contract})`],
        [t('startsAt'), formatDateTime(round.startsAt)],
        [t('closesAt'), formatDateTime(round.closesAt)],
        [t('outcome'), <RoundBadge key="outcome" outcome={round.outcome} />],
        [t('reviewStatus'), <CaseBadge key="review" status={round.reviewStatus} />],
        [t('person'), round.person],
        [t('done'), `${round.done} / ${round.planned}`],
        [t('limits'), t('limitsText', { ...round })],
        [t('cancelReason'), round.cancelReason],
      ]}
    />
  )
}

/** One patrol round: facts, trail, and each checkpoint with planned, device and server time. */
export function RoundDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation(['touring', 'translation'])
  const side = useStore(({ auth }) => auth.user?.userProfile.typeId ?? 0)
  const { data: round, error, refetch } = useRound(id)
  const [cancelling, setCancelling] = useState(false)
  const mayCancel = round?.allowedActions.includes('cancel') && !isOutside(side)
  if (round && cancelling)
    return (
      <ActionForm
        collection={roundList}
        row={round}
        action="cancel"
        input={reasonInput}
        initial={{ reason: '' }}
        title={t('cancelRound')}
        label={t('cancelRound')}
        done={t('cancelled')}
        tone="danger"
        onClose={() => setCancelling(false)}
      >
        <p>{t('cancelText')}</p>
        <Field name="reason" label={t('reason')} schema={reasonInput.shape.reason} />
      </ActionForm>
    )
  return (
    <Dialog
      title={t('round')}
      size="xl"
      onClose={onClose}
      pager={<RecordPager id={id} />}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {mayCancel && <Button onClick={() => setCancelling(true)}>{t('cancelRound')}</Button>}
        </>
      }
    >
      {(error || !round) && <LoadingOrError {...{ error, refetch }} />}
      {round && (
        <>
          <RoundFacts round={round} />
          <DisturbanceNotes zoneId={round.zoneId} after={round.startsAt} before={round.closesAt} />
          <Trail round={round} />
          <Points round={round} />
          <Notes notes={round.notes} />
        </>
      )}
    </Dialog>
  )
}
