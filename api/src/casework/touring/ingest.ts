import type { ScanAnswer, ScanBatch } from '@patuh/domain/casework/touring/scan'
import {
  distanceTo,
  flagsOf,
  type KnownTag,
  type PlanPoint,
  type ScanFlag,
  type Seen,
} from '@patuh/domain/casework/touring/touring'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'
import { closeScanned } from './close-rounds.ts'

type Tag = KnownTag & { tagUid: string; checkpoint: string; siteId: number }
type Round = { id: number; siteId: number; startsAt: string; lastAt: string; plan: PlanPoint[] }
type Given = ScanBatch['scans'][number]
type Judged = Given & {
  zoneId: number | null
  roundId: number | null
  distanceM: number | null
  flags: ScanFlag[]
  checkpoint: string | null
}

const tagsOf = (trx: Trx, uids: string[]) =>
  sql<Tag>`select lower(tag.tag_uid) as tag_uid, tag.zone_id, tag.replaced_at is not null as is_replaced,
      point.name as checkpoint, point.latitude, point.longitude, point.radius_m,
      case when above.kind = 'site' then above.id else above.parent_id end as site_id
    from tour_tag tag join zone point on point.id = tag.zone_id join zone above on above.id = point.parent_id
    where lower(tag.tag_uid) = any(${uids}::text[])`.execute(trx)

/** The rounds of the caller's own contracts that these scans can belong to; no future ones. */
const roundsOf = (trx: Trx, sites: number[], organizations: number[], from: string, to: string) =>
  sql<Round>`select round.id, round.zone_id as site_id, round.starts_at, round.plan,
      round.closes_at + interval '60 minutes' as last_at
    from tour_round round join contract on contract.id = round.contract_id
    where round.zone_id = any(${sites}::int[]) and contract.contractor_id = any(${organizations}::int[])
      and round.starts_at between ${from}::timestamptz - interval '1 day'
        and least(${to}::timestamptz, now()) + interval '10 minutes'
      and round.closes_at >= ${from}::timestamptz - interval '60 minutes'
    order by round.starts_at desc`.execute(trx)

const lastOf = (trx: Trx, organizationId: number, deviceId: string, before: string) =>
  sql<Seen>`select device_at, zone_id, latitude, longitude from tour_scan
    where organization_id = ${organizationId} and device_id = ${deviceId} and device_at < ${before}::timestamptz
    order by device_at desc limit 1`.execute(trx)

/** Those of these people who belong to the sender; the others are dropped. */
async function ownPeople(trx: Trx, ids: number[], organizations: number[]) {
  if (ids.length === 0) return new Set<number>()
  const { rows } = await sql<{ id: number }>`select id from person
    where id = any(${ids}::int[]) and organization_id = any(${organizations}::int[])`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

// Tolerance: a scan shortly before the start belongs to the round.
const early = 10 * 60_000

type Window = { id: number; start: number; last: number; zones: Set<number> }

/** The rounds of each site, latest first. */
function windowsOf(rounds: Round[]) {
  const sites = new Map<number, Window[]>()
  for (const { id, siteId, startsAt, lastAt, plan } of rounds) {
    const window = {
      id,
      start: Date.parse(startsAt) - early,
      last: Date.parse(lastAt),
      zones: new Set(plan.map(({ zoneId }) => zoneId)),
    }
    const windows = sites.get(siteId)
    if (windows) windows.push(window)
    else sites.set(siteId, [window])
  }
  return sites
}

/** The first of these rounds, latest first, that had begun by then. */
function firstBegun(windows: Window[], at: number) {
  let low = 0
  let high = windows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((windows[middle] as Window).start <= at) high = middle
    else low = middle + 1
  }
  return low
}

// No round lasts longer than a day and its grace, so the search ends here.
const longest = 36 * 3_600_000

function roundFor(sites: Map<number, Window[]>, tag: Tag | undefined, at: number) {
  const windows = (tag && sites.get(tag.siteId)) ?? []
  for (let index = firstBegun(windows, at); index < windows.length; index++) {
    const window = windows[index] as Window
    if (at - window.start > longest) return undefined
    if (at <= window.last && tag && window.zones.has(tag.zoneId)) return window
  }
  return undefined
}

type Context = {
  tags: Map<string, Tag>
  rounds: Round[]
  people: Set<number>
  last: Seen | undefined
  skewSeconds: number
}

/** Assigns each scan to its round and flags anomalies, in the order of scanning. */
function judgeAll(scans: Given[], { tags, rounds, people, last, skewSeconds }: Context): Judged[] {
  const windows = windowsOf(rounds)
  const now = Date.now()
  let before = last
  return scans
    .map((scan) => ({ scan, at: Date.parse(scan.deviceAt) }))
    .sort((one, other) => one.at - other.at)
    .map(({ scan, at }) => {
      const tag = tags.get(scan.tagUid.toLowerCase())
      const round = roundFor(windows, tag, at)
      const seen = { ...scan, zoneId: tag?.zoneId ?? null }
      const wrong = Math.max(Math.abs(skewSeconds), (at - now) / 1000)
      const flags = flagsOf(seen, { tag, before, skewSeconds: wrong, hasRound: round !== undefined })
      before = seen
      return {
        ...seen,
        personId: scan.personId !== null && people.has(scan.personId) ? scan.personId : null,
        roundId: round?.id ?? null,
        distanceM: distanceTo(scan, tag),
        flags,
        checkpoint: tag?.checkpoint ?? null,
      }
    })
}

const columnOf = <Key extends keyof Judged>(scans: Judged[], key: Key) => scans.map((scan) => scan[key])

const insert = (trx: Trx, organizationId: number, deviceId: string, scans: Judged[]) =>
  sql<{ clientId: string }>`
    insert into tour_scan (organization_id, device_id, client_id, person_id, round_id, zone_id, tag_uid, method,
      device_at, latitude, longitude, accuracy_m, distance_m, flags)
    select ${organizationId}, ${deviceId}, client_id, person_id, round_id, zone_id, tag_uid, method, device_at,
      latitude, longitude, accuracy_m, distance_m, string_to_array(flags, ' ')
    from unnest(${columnOf(scans, 'clientId')}::uuid[], ${columnOf(scans, 'personId')}::int[],
      ${columnOf(scans, 'roundId')}::int[], ${columnOf(scans, 'zoneId')}::int[], ${columnOf(scans, 'tagUid')}::text[],
      ${columnOf(scans, 'method')}::text[], ${columnOf(scans, 'deviceAt')}::timestamptz[],
      ${columnOf(scans, 'latitude')}::float8[], ${columnOf(scans, 'longitude')}::float8[],
      ${columnOf(scans, 'accuracyM')}::float8[], ${columnOf(scans, 'distanceM')}::int[],
      ${scans.map(({ flags }) => flags.join(' '))}::text[])
      given(client_id, person_id, round_id, zone_id, tag_uid, method, device_at, latitude, longitude, accuracy_m,
        distance_m, flags)
    on conflict on constraint tour_scan_client_id do nothing
    returning client_id`.execute(trx)

type Sender = { organizationId: number; organizationIds: number[] }

/** Stores the scans of a device. Scans sent twice count once; none is refused. */
export async function ingest(
  trx: Trx,
  { organizationId, organizationIds }: Sender,
  { deviceId, sentAt, scans }: ScanBatch,
): Promise<ScanAnswer> {
  const times = scans.map(({ deviceAt }) => Date.parse(deviceAt))
  const from = new Date(times.reduce((least, time) => Math.min(least, time))).toISOString()
  const to = new Date(times.reduce((most, time) => Math.max(most, time))).toISOString()
  const found = (await tagsOf(trx, [...new Set(scans.map(({ tagUid }) => tagUid.toLowerCase()))])).rows
  const sites = [...new Set(found.map(({ siteId }) => siteId))]
  const people = [...new Set(scans.flatMap(({ personId }) => personId ?? []))]
  const judged = judgeAll(scans, {
    people: await ownPeople(trx, people, organizationIds),
    tags: new Map(found.map((tag) => [tag.tagUid, tag])),
    rounds: (await roundsOf(trx, sites, organizationIds, from, to)).rows,
    last: (await lastOf(trx, organizationId, deviceId, from)).rows[0],
    skewSeconds: (Date.parse(sentAt) - Date.now()) / 1000,
  })
  const { rows } = await insert(trx, organizationId, deviceId, judged)
  const fresh = new Set(rows.map(({ clientId }) => clientId))
  const scanned = judged.filter(
    ({ clientId, roundId }) => roundId !== null && fresh.has(clientId.toLowerCase()),
  )
  if (scanned.length > 0)
    await closeScanned(trx, [...new Set(scanned.map(({ roundId }) => roundId as number))])
  return {
    accepted: rows.length,
    repeated: scans.length - rows.length,
    results: judged.map(({ clientId, checkpoint, flags }) => ({
      clientId,
      isRepeated: !fresh.has(clientId.toLowerCase()),
      checkpoint,
      flags,
    })),
  }
}
