import type { Outcome } from '@patuh/domain/attendance'
import type { Language } from '@patuh/domain/language'
import { statusText, statusTone } from '@patuh/domain/legacy'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '../ui/badge.tsx'

export const outcomeTones: Record<Outcome, Tone> = {
  scheduled: 'secondary',
  present: 'success',
  late: 'warning',
  'early-out': 'warning',
  incomplete: 'warning',
  'outside-zone': 'warning',
  absent: 'danger',
  replaced: 'success',
  'leave-approved': 'secondary',
  'not-required': 'secondary',
  unverified: 'danger',
}

export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('attendance')
  return <Badge tone={outcomeTones[outcome]}>{t(`outcomeOption.${outcome}`)}</Badge>
}

export function ReviewBadge({ status }: { status: number | null }) {
  const { i18n } = useTranslation()
  if (status === null) return <span className="nothing">–</span>
  return <Badge tone={statusTone(status)}>{statusText(status, i18n.language as Language)}</Badge>
}
