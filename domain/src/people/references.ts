import { organizationType } from './reference/organization-type.ts'
import { position } from './reference/position.ts'
import { type } from './reference/type.ts'
import { zone } from './reference/zone.ts'

/** Every reference table, in menu order. The API mounts it, the web routes it, the tests iterate over it. */
export const references = [type, position, zone, organizationType] as const

export type ReferenceName = (typeof references)[number]['name']
