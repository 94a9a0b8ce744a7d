declare module 'pg/lib/utils.js' {
  /** The text that pg sends for a value. */
  export function prepareValue(value: unknown): string | Buffer | null | undefined
}
