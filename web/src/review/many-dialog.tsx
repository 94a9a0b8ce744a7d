import type { ReviewGroup, ReviewKind } from '@patuh/domain/review'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { Failure } from '../app/failure.tsx'
import { useKept } from '../app/use-kept.ts'
import { Button } from '../ui/button.tsx'
import { formatDateTime } from '../ui/date.ts'
import { Dialog } from '../ui/dialog.tsx'
import {
  isEnough,
  isReasoned,
  JustifyFields,
  noJustification,
  noVerdict,
  type Verdict,
  VerdictFields,
} from './said-fields.tsx'
import { useStep } from './use-review.ts'
import { useSaid } from './use-said.ts'

/** One answer or one verdict for all that have one cause. */
export function ManyDialog({
  kind,
  group,
  onClose,
}: {
  kind: ReviewKind
  group: ReviewGroup
  onClose: () => void
}) {
  const { t } = useTranslation(['review', 'translation'])
  const send = useStep(kind)
  const step = group.allowedActions.includes('verify') ? 'verify' : 'justify'
  const place = `many-${kind}-${group.ids.join('-')}`
  const { said, setSaid, shelf, sent } = useSaid(place, { ...noJustification, cause: group.cause })
  const [verdict, setVerdict, sentVerdict] = useKept<Verdict>(`verdict-${place}`, noVerdict)
  const [busy, setBusy] = useState(false)
  const ready = step === 'verify' ? isReasoned(verdict) : isEnough(said) && !busy
  const { files, ...words } = said
  const body =
    step === 'verify'
      ? { ids: group.ids, ...verdict }
      : { ids: group.ids, ...words, fileIds: files.map(({ id }) => id) }
  const count = group.ids.length
  return (
    <Dialog
      title={t(`many.${step}`, { count })}
      size="lg"
      onClose={onClose}
      onSubmit={() =>
        ready &&
        send.mutate(
          { path: step, body },
          {
            onSuccess: () => {
              sent()
              sentVerdict()
              toast.success(t('manyDone', { count }))
              onClose()
            },
          },
        )
      }
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" type="submit" busy={send.isPending} disabled={!ready}>
            {t(`send.${step}`)} ({count})
          </Button>
        </>
      }
    >
      <Failure error={send.error} />
      <p>
        {group.place ?? t('sites', { count: group.sites })}, {formatDateTime(group.from)} –{' '}
        {formatDateTime(group.to)}
      </p>
      {step === 'verify' ? (
        <VerdictFields value={verdict} onChange={setVerdict} />
      ) : (
        <JustifyFields value={said} onChange={setSaid} onBusy={setBusy} shelf={shelf} />
      )}
    </Dialog>
  )
}
