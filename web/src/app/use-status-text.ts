import { stateOf, type Workflow } from '@patuh/domain/workflow'
import { useTranslation } from 'react-i18next'

/** What the states of a workflow are called, for filters and charts; a record brings its own `statusText`. */
export function useStatusText({ name, states }: Pick<Workflow, 'name' | 'states'>) {
  const { t } = useTranslation()
  return (value: number | string) => {
    const state = stateOf({ states }, value)
    return state ? t(`workflow.${name}.${state}`) : String(value)
  }
}
