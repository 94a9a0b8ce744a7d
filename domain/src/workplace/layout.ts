/** The URL parameters of a list's layout: columns and their order, pinned ones, widths, density. */
export const layoutKeys = ['columns', 'pin', 'width', 'density'] as const

export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

/** The maximum number of pinned columns, and the limits of a column's width in pixels. */
export const mostPinned = 4
export const narrowest = 60
export const widest = 600
