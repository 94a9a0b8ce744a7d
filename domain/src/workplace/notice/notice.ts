import type { Language } from '../../platform/language.ts'

/** Title and description, with line breaks, and the values that are put in: `{{refNo}}`. */
type Text = readonly [title: string, description: string]

/**
 * What can be told to someone: in every language, whether also by mail, whether it can be switched off, and whether
 * it is worth waking someone for.
 */
export type NoticeTexts = Record<
  string,
  Record<Language, Text> & { mail?: true; mandatory?: true; live?: true }
>
