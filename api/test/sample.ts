import type { ReferenceName, references } from '@patuh/domain/people/references'
import type * as z from 'zod'

type Inputs = { [R in (typeof references)[number] as R['name']]: z.input<R['input']> }

let count = 0
const next = () => ++count

/** Valid input of each reference table, different at every call. A new table is tested once it is added here. */
export const sample: { [Name in ReferenceName]: () => Inputs[Name] } = {
  type: () => {
    const n = next()
    return { code: `TYPE-${n}`, name: `Type ${n}`, nameMs: `Jenis ${n}`, sort: n % 1000 }
  },
  organizationType: () => {
    const n = next()
    return { code: `KIND-${n}`, name: `Kind ${n}`, typeId: 1 }
  },
  position: () => {
    const n = next()
    return {
      code: `POST-${n}`,
      name: `Position ${n}`,
      typeId: 2,
      ratePerShift: '100.50',
      certificates: 'First aid\nFire drill',
    }
  },
  zone: () => {
    const n = next()
    return {
      code: `ZONE-${n}`,
      name: `Zone ${n}`,
      kind: 'region',
      address: '1 Jalan Damai',
      latitude: 3.1306,
      longitude: 101.6714,
      radiusM: 150,
    }
  },
}
