import type { RoundOutcome } from '@patuh/domain/casework/touring/touring'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '../../ui/badge.tsx'

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
