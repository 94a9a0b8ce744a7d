/** The kinds of imports, with their API collection and permission. */
export const importKinds = {
  person: { api: 'persons', access: 'person.import' },
  organization: { api: 'user-profiles', access: 'organization.create' },
  zone: { api: 'zones', access: 'zone.import' },
  typeOfOffence: { api: 'type-of-offences', access: 'typeOfOffence.create' },
  user: { api: 'users', access: 'user.create' },
} as const
export type ImportKind = keyof typeof importKinds
