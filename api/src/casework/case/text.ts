import { caseStates, caseStatus } from '@patuh/domain/casework/case/workflow'
import type { Language } from '@patuh/domain/platform/language'
import { wordsOf } from '../../platform/locale/words.ts'
import { statusText } from '../../platform/workflow/text.ts'

const workflow = { name: 'case', states: caseStates }

/** The status text of a case, with a note if it was passed on without an answer. */
export function caseText(status: number, language: Language, noResponse = false) {
  const text = statusText(workflow, status, language)
  return noResponse && status === caseStatus.awaitingVerification
    ? `${text} (${wordsOf(language)('workflow.case.unanswered')})`
    : text
}
