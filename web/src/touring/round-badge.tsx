import type { Language } from '@patuh/domain/language'
import { statusText, statusTone } from '@patuh/domain/legacy'
import type { RoundOutcome } from '@patuh/domain/touring'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '../ui/badge.tsx'

const tones: Record<RoundOutcome, Tone> = {
  scheduled: 'secondary',
  running: 'secondary',
  complete: 'success',
  late: 'warning',
  partial: 'warning',
  missed: 'danger',
  cancelled: 'secondary',
}

export function RoundBadge({ outcome }: { outcome: RoundOutcome }) {
  const { t } = useTranslation('touring')
  return <Badge tone={tones[outcome]}>{t(`outcomeOption.${outcome}`)}</Badge>
}

export function ReviewBadge({ status }: { status: number | null }) {
  const { i18n } = useTranslation()
  if (status === null) return <span className="nothing">–</span>
  return <Badge tone={statusTone(status)}>{statusText(status, i18n.language as Language)}</Badge>
}
