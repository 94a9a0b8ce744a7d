import type { Organization } from '@patuh/domain/organization'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '../ui/badge.tsx'

const tones: Record<Organization['status'], Tone> = {
  active: 'success',
  suspended: 'danger',
  merged: 'secondary',
}

export function Standing({ status }: { status: Organization['status'] }) {
  const { t } = useTranslation('organization')
  return <Badge tone={tones[status]}>{t(`statusOption.${status}`)}</Badge>
}
