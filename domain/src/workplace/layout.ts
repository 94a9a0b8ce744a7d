/** What a list's address says beside its rows: which columns in which order, how wide, how many of them stay. */
export const layoutKeys = ['columns', 'pin', 'width', 'density'] as const

export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

/** How many columns can stay in sight while the others move, and how wide one can be, in pixels. */
export const mostPinned = 4
export const narrowest = 60
export const widest = 600
