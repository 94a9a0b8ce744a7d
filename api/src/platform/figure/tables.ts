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
    /** The figures added up by fewer keys. */
    figureSum: Omit<Figure, 'ownerId' | 'userId'> & { grain: number; changes: number }
    /** Not yet added to the figures. */
    figureChange: Figure & { id: GeneratedAlways<number> }
    /** How long each verdict took. */
    verdictTime: Keys & { complaintId: number; period: string; took: string }
  }
}
