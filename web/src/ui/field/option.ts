/** An option of a select; `about` distinguishes options with the same label. */
export type Option = { value: string; label: string; about?: string }

/** Named records as options. */
export const optionsOf = (rows: readonly { id: number; name: string }[] = []): Option[] =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }))

/** The options of a yes-or-no filter. */
export const flagOptions = (yes: string, no: string): Option[] => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
]
