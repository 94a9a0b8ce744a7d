declare module '../../platform/db/tables.ts' {
  interface Tables {
    dashboardLayout: { userId: number; tiles: string[]; measures: string[] }
  }
}

export {}
