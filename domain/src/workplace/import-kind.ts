/** The kinds of imports, with their API collection, their permission and that of creating one record. */
export const importKinds = {
  person: { api: 'persons', access: 'person.import', create: 'person.create' },
  organization: { api: 'user-profiles', access: 'organization.create', create: 'organization.create' },
  zone: { api: 'zones', access: 'zone.import', create: 'zone.create' },
  typeOfOffence: { api: 'type-of-offences', access: 'typeOfOffence.create', create: 'typeOfOffence.create' },
  disturbance: {
    api: 'disturbances',
    access: 'reviewJustification.verify',
    create: 'reviewJustification.verify',
  },
  user: { api: 'users', access: 'user.create', create: 'user.create' },
} as const
export type ImportKind = keyof typeof importKinds
