import type { Language } from '@patuh/domain/platform/language'
import { stateOf, type Workflow } from '@patuh/domain/platform/workflow'
import { wordsOf } from '../locale/words.ts'

/** The name of a status in the reader's language, from the locale files. */
export const statusText = (
  workflow: Pick<Workflow, 'name' | 'states'>,
  value: number | string,
  language: Language,
) => wordsOf(language)(`workflow.${workflow.name}.${stateOf(workflow, value)}`) ?? String(value)
