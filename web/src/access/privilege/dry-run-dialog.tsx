import type { DryRun, Grant, Matrix } from '@patuh/domain/access/privilege'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useReachWords } from './matrix-cell.tsx'
import { useDryRun, useSaveMatrix } from './use-matrix.ts'

type Effect = DryRun['effects'][number]

const tones: Record<Effect['kind'], Tone> = {
  loss: 'danger',
  narrower: 'warning',
  other: 'warning',
  wider: 'success',
  gain: 'success',
}
const maxShown = 12

const nameOf = ({ name, zones }: Effect['users'][number]) =>
  zones.length ? `${name} (${zones.join(', ')})` : name

function EffectItem({ effect: { screen, action, kind, before, after, users } }: { effect: Effect }) {
  const { t } = useTranslation('privilege')
  const words = useReachWords()
  const rest = users.length - maxShown
  return (
    <li className="effect">
      <span className="effect-head">
        <Badge tone={tones[kind]}>{t(`effect.${kind}`)}</Badge>
        <strong>
          {t(`menu.${screen}`)}: {t(`action.${action}`)}
        </strong>
        <span className="nothing">
          {words(before.join('+')) || '–'} → {words(after.join('+')) || '–'}
        </span>
      </span>
      <span className="effect-people">
        {t('people', { count: users.length })}: {users.slice(0, maxShown).map(nameOf).join('; ')}
        {rest > 0 && ` ${t('andMore', { count: rest })}`}
      </span>
    </li>
  )
}

function Consequences({ data }: { data: DryRun }) {
  const { t } = useTranslation('privilege')
  return (
    <>
      {data.abandoned.map(({ work, count }) => (
        <div key={work} className="alert alert-danger" role="alert">
          {t(`work.${work}`, { count })}
        </div>
      ))}
      {data.effects.length === 0 ? (
        <p>{t('nobodyAffected')}</p>
      ) : (
        <>
          <ul className="effects">
            {data.effects.map((effect) => (
              <EffectItem
                key={`${effect.screen} ${effect.action} ${effect.before} ${effect.after}`}
                effect={effect}
              />
            ))}
          </ul>
          <p className="nothing">{t('sessions', { count: data.sessions })}</p>
        </>
      )}
    </>
  )
}

/** Dry run before saving: who gains and loses privileges, which work would have nobody, and the reason. */
export function DryRunDialog({
  of,
  grants,
  onSaved,
  onStale,
  onClose,
}: {
  of: Matrix
  grants: Grant[]
  onSaved: () => void
  onStale: (current: Matrix) => void
  onClose: () => void
}) {
  const { t } = useTranslation('privilege')
  const { data, error } = useDryRun(of.id, grants)
  const save = useSaveMatrix()
  const [reason, setReason] = useState('')
  const run = () =>
    save.mutate(
      { of, grants, reason },
      {
        onSuccess: () => {
          toast.success(t('matrixSaved', { name: of.name }))
          onSaved()
        },
        onError: (failure) => {
          if (failure instanceof ApiError && failure.code === 'STALE_VERSION')
            onStale(failure.current as Matrix)
        },
      },
    )
  return (
    <Dialog
      title={t('dryRun', { name: of.name })}
      size="lg"
      onClose={onClose}
      onSubmit={run}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" type="submit" busy={save.isPending} disabled={!data || !reason.trim()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Failure error={save.error} />
      {!data && <LoadingOrError error={error} />}
      {data && <Consequences data={data} />}
      <TextField label={t('reason')} required rows={2} maxLength={500} value={reason} onChange={setReason} />
    </Dialog>
  )
}
