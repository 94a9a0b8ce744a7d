import { caseStates, caseStatus } from '@patuh/domain/casework/case/workflow'
import type { Language } from '@patuh/domain/platform/language'
import { wordsOf } from '../../platform/locale/words.ts'
import { statusText } from '../../platform/workflow/text.ts'

const workflow = { name: 'case', states: caseStates }

/** What the state of a case is called; where it went on without an answer, that too, while it matters. */
export function caseText(status: number, language: Language, noResponse = false) {
  const text = statusText(workflow, status, language)
  return noResponse && status === caseStatus.awaitingVerification
    ? `${text} (${wordsOf(language)('workflow.case.unanswered')})`
    : text
}
