import { hash, verify } from '@node-rs/argon2'

// argon2id, 19 MiB, two passes: the least that is recommended, and about 20 ms here.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

const nobody = hashPassword(crypto.randomUUID())

/** Takes as long for an account that does not exist as for one that does. */
export async function passwordMatches(stored: string | null | undefined, password: string) {
  const matches = await verify(stored ?? (await nobody), password)
  return matches && !!stored
}
