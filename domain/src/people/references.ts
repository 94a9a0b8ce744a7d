import { organizationType } from './reference/organization-type.ts'
import { position } from './reference/position.ts'
import { type } from './reference/type.ts'
import { zone } from './reference/zone.ts'

/** Every resource, in menu order. The API mounts this list, the web routes it, the tests walk it. */
export const references = [type, position, zone, organizationType] as const

export type ReferenceName = (typeof references)[number]['name']
