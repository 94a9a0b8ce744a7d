import type { GeneratedAlways } from 'kysely'

/** Whom the rows belong to that a figure counts; 0 where they have none. */
type Keys = {
  state: string
  contractId: number
  contractorId: number
  zoneId: number
  ownerId: number
  userId: number
}

type Figure = Keys & {
  name: string
  period: string
  total: number
  part: number
  amount: string
}

declare module '../db/tables.ts' {
  interface Tables {
    figure: Figure
    /** Not yet added to the figures. */
    figureChange: Figure & { id: GeneratedAlways<number> }
    /** How long each verdict took. */
    verdictTime: Keys & { complaintId: number; period: string; took: string }
  }
}
