import type { Option } from '../ui/field/option.ts'

export type Filter = {
  name: string
  label: string
  options: Option[]
  /** Takes a single value. */
  one?: true
  /** Hidden on wide screens, where a tree beside the list filters by this field. */
  tree?: boolean
}

/** A yes-or-no filter takes a single value. */
export const isSingle = ({ one, options: [first] }: Filter) =>
  one || first?.value === 'true' || first?.value === 'false'
