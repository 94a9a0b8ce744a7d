import type { SetupStep } from './setup.ts'

/** Everything but mail is there: the checklist is not shown any more. */
export const isSetUp = (steps: Pick<SetupStep, 'name' | 'isDone'>[]) =>
  steps.every(({ name, isDone }) => isDone || name === 'mail')
