import { stateOf, type Workflow } from '@patuh/domain/platform/workflow'
import { useTranslation } from 'react-i18next'

type Named = Pick<Workflow, 'name' | 'states'>

/** Texts of the states of a workflow, for histories and charts; many records bring their own `statusText`. */
export function useStatusText({ name, states }: Named) {
  const { t } = useTranslation()
  return (value: number | string) => {
    const state = stateOf({ states }, value)
    return state ? t(`workflow.${name}.${state}`) : String(value)
  }
}

/** The states of a workflow as filter options. */
export function useStatusOptions(workflow: Named) {
  const statusText = useStatusText(workflow)
  return Object.values(workflow.states).map(({ value }) => ({
    value: String(value),
    label: statusText(value),
  }))
}
