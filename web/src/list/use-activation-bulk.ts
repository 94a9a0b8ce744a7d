import { useTranslation } from 'react-i18next'
import { useMay } from '../server/use-may.ts'
import type { Bulk } from './use-selection.ts'

/** Bulk actions that activate or deactivate records, for users with permission. */
export function useActivationBulk<Row>(api: string, screen: string, nameOf: Bulk<Row>['nameOf']): Bulk<Row> {
  const { t } = useTranslation()
  const may = useMay()
  const both: Bulk<Row>['actions'] = [
    { name: 'activate', label: t('activate') },
    { name: 'deactivate', label: t('deactivate'), tone: 'danger' },
  ]
  return { api, nameOf, actions: may(`${screen}.deactivate`) ? both : [] }
}
