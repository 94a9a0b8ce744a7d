export {}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    presence: { kind: string; recordId: number; userId: number; sessionId: number; until: string }
  }
}
