/** Something that can be chosen, and what it is called. */
export type Option = { value: string; label: string }
