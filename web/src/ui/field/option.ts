/** Something that can be chosen, what it is called, and what tells it from others of that name. */
export type Option = { value: string; label: string; about?: string }

/** Named records as options. */
export const optionsOf = (rows: readonly { id: number; name: string }[] = []): Option[] =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }))

/** The options of a yes-or-no filter, with the words for both. */
export const flagOptions = (yes: string, no: string): Option[] => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
]
