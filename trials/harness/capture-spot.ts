import { signIn } from './product.ts'

export type Spot = { offenceId: number; latitude: number; longitude: number }
type Place = { latitude: number | null; longitude: number | null }

async function ask<Data>(address: string, token: string, path: string, body?: object) {
  const answer = await fetch(`${address}/api/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()).data as Data
}

/** A type of offence of its own, like one of the demo. */
function anotherOffence(address: string, token: string, like: Record<string, unknown>, no: number) {
  const { id, lockVersion, allowedActions, version, used, createdAt, updatedAt, ...rest } = like
  const name = `Trial ${no}`
  const words = { code: `TRIAL-${no}`, name, nameMs: name, nameZh: name, nameTa: name }
  return ask(address, token, 'type-of-offences', { ...rest, ...words })
}

/**
 * A type of offence and a site for each capture, no pair twice: the server refuses to submit the same offence at the same
 * place on the same day before somebody has confirmed it. The first trials captured six offences at one site, so
 * that only six of their complaints were submitted.
 */
export async function spots(address: string, token: string, count: number): Promise<Spot[]> {
  const { items: contracts } = await ask<{ items: { places: Place[] }[] }>(
    address,
    token,
    'complaints/options',
  )
  const places = contracts
    .flatMap((contract) => contract.places)
    .filter((place): place is { latitude: number; longitude: number } => place.latitude !== null)
  const { token: administrator } = await signIn(address, 'aa')
  const offences = () =>
    ask<{ items: Record<string, unknown>[] }>(address, token, 'type-of-offences?limit=1000').then(
      ({ items }) => items.filter(({ category, isActive }) => category === 'misconduct' && isActive),
    )
  const [first] = await offences()
  for (let no = 1; no <= Math.ceil(count / places.length); no++)
    await anotherOffence(address, administrator, first ?? {}, no)
  return (await offences())
    .filter(({ code }) => String(code).startsWith('TRIAL-'))
    .flatMap(({ id }) =>
      places.map(({ latitude, longitude }) => ({ offenceId: Number(id), latitude, longitude })),
    )
    .slice(0, count)
}
