import { versionWorkflow } from '@patuh/domain/contract/formula/workflow'
import { useTranslation } from 'react-i18next'
import type { Wording } from '../../record/conflict-table.tsx'
import { plainWords } from '../../record/plain-words.ts'
import { useStatusText } from '../../record/use-status-text.ts'

const ofFormula = new Set(['code', 'name', 'scope', 'appliesTo', 'resultType', 'status', 'expression'])

/** Field labels and value texts for the history of a formula and its versions. */
export function useHistoryWording(): Wording {
  const { t } = useTranslation(['formula', 'translation'])
  const statusText = useStatusText(versionWorkflow)
  return {
    label: (field) =>
      ofFormula.has(field) ? t(field) : t(field === 'version' ? 'version.title' : `version.${field}`),
    words: (field, value) => {
      const text = String(value ?? '')
      if (field === 'status') return statusText(text)
      if (field === 'scope' || field === 'appliesTo') return t(`${field}Option.${text}`)
      if (field === 'resultType') return t(`type.${text}`)
      if (field === 'roundingMode') return t(`version.roundingOption.${text}`)
      return plainWords(value, t)
    },
  }
}
