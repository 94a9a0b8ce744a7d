/** Something that can be chosen, what it is called, and what tells it from others of that name. */
export type Option = { value: string; label: string; about?: string }
