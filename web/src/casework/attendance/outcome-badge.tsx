import type { Outcome } from '@patuh/domain/casework/attendance/attendance'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '../../ui/badge.tsx'

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
