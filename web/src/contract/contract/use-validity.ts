import type { ContractDetail } from '@patuh/domain/contract/contract/record'
import { addendumStatus } from '@patuh/domain/contract/contract/workflow'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../ui/date.ts'

type Dated = { validFrom: string | null; validTo: string | null; addendumId: number | null }

/** The validity period of a row, or the addendum it waits for; empty if valid for the whole term. */
export function useValidity({ addenda }: ContractDetail) {
  const { t } = useTranslation('contract')
  return ({ validFrom, validTo, addendumId }: Dated) => {
    const pending = addenda.find(({ id, status }) => id === addendumId && status !== addendumStatus.signed)
    if (pending) return t('waitsFor', { number: pending.number })
    if (validFrom && validTo)
      return t('fromUntil', { from: formatDate(validFrom), until: formatDate(validTo) })
    if (validTo) return t('until', { day: formatDate(validTo) })
    return validFrom && t('from', { day: formatDate(validFrom) })
  }
}
