import { userWorkflow } from '@patuh/domain/people/user'
import { useTranslation } from 'react-i18next'
import { useContractOptions } from '../../list/month-filters.ts'
import type { Wording } from '../../record/conflict-table.tsx'
import { plainWords } from '../../record/plain-words.ts'
import { useStatusText } from '../../record/use-status-text.ts'
import { useChoices } from '../../server/use-collection.ts'
import type { Option } from '../../ui/field/option.ts'
import { useUserTypes } from './use-choices.ts'

const called: Record<string, string> = {
  userTypeIds: 'userTypes',
  zoneIds: 'zones',
  contractIds: 'contracts',
  statusReason: 'reason',
  passwordHash: 'password',
  totpAt: 'twoFactor',
}

/** How an account's fields are called and their values said, where two versions stand side by side. */
export function useWording(): Wording {
  const { t } = useTranslation(['user', 'translation'])
  const statusText = useStatusText(userWorkflow)
  const options: Record<string, Option[]> = {
    userTypeIds: useUserTypes().map(({ id, name }) => ({ value: String(id), label: name })),
    zoneIds: useChoices('zones', 'kind=region,zone,site'),
    contractIds: useContractOptions('all'),
  }
  const nameOf = (field: string, id: unknown) =>
    options[field]?.find(({ value }) => value === String(id))?.label ?? `#${id}`
  const words = (field: string, value: unknown) => {
    if (options[field])
      return [value]
        .flat()
        .map((id) => nameOf(field, id))
        .join(', ')
    if (field === 'status') return statusText(String(value))
    if (field === 'locale') return t(`localeOption.${value}`)
    return plainWords(value, t)
  }
  return { label: (field) => t(called[field] ?? field), words }
}
