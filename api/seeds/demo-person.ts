import { masked } from '@patuh/domain/platform/mask'
import { encrypt, fingerprint } from '../src/platform/crypto/encrypt.ts'
import type { Trx } from '../src/platform/db/db.ts'
import type { Env } from '../src/platform/env.ts'
import { contracts } from './demo-contract-fact.ts'
import { type Random, seededRandom } from './random.ts'

type Ids = { homes: Map<string, number>; zones: Map<string, number>; jobs: Map<string, number> }

const given = {
  malay: {
    male: 'Ahmad Faizal,Mohd Azlan,Khairul Nizam,Shahrul,Zulkifli,Hazwan,Amirul,Rashid,Nazri,Faris,Syafiq,Iskandar,Hakim,Roslan,Kamarul',
    female: 'Siti Aminah,Noraini,Rohaya,Zainab,Hasnah,Fatimah,Mariam,Nurhayati,Aishah,Salwa',
    family: 'Abdullah,Ismail,Hassan,Othman,Yaakob,Mahmud,Ibrahim,Sulaiman,Zakaria,Jusoh',
  },
  indian: {
    male: 'Ganesan,Ravi,Kumaran,Selvam,Muthu,Prakash,Vijay,Anand,Mohan,Saravanan',
    female: 'Letchumi,Meena,Parameswari,Santhi,Vasantha,Kamala',
    family: 'Ramasamy,Perumal,Govindan,Arumugam,Veloo,Maniam,Raju,Nair',
  },
  chinese: {
    male: 'Kok Leong,Wai Kit,Chee Meng,Boon Huat,Jun Wei,Seng Hock',
    female: 'Siew Lan,Mei Fong,Ah Moi,Pei Shan',
    family: 'Lee,Ng,Chin,Teoh,Goh,Yap,Ooi',
  },
  nepali: {
    male: 'Bishnu,Dipak,Hari,Kiran,Prem,Suman,Tek',
    female: 'Sita,Gita',
    family: 'Thapa,Gurung,Rai,Tamang,Magar',
  },
} as const

type Origin = keyof typeof given
type Gender = 'male' | 'female'
const joins: Record<Origin, (first: string, family: string, gender: Gender) => string> = {
  malay: (first, family, gender) => `${first} ${gender === 'male' ? 'bin' : 'binti'} ${family}`,
  indian: (first, family, gender) => `${first} ${gender === 'male' ? 'a/l' : 'a/p'} ${family}`,
  chinese: (first, family) => `${family} ${first}`,
  nepali: (first, family) => `${first} ${family}`,
}

const iso = (date: Date) => date.toISOString().slice(0, 10)
const inDays = (days: number) => iso(new Date(Date.now() + days * 86_400_000))

function whoIs({ pick, whole }: Random, index: number) {
  const origin = pick<Origin>(['malay', 'malay', 'malay', 'malay', 'indian', 'indian', 'chinese', 'nepali'])
  const gender = pick<Gender>(['male', 'male', 'male', 'female'])
  const of = (key: 'family' | Gender) => pick(given[origin][key].split(','))
  const birth = new Date(Date.UTC(new Date().getUTCFullYear() - whole(20, 59), whole(0, 11), whole(1, 28)))
  const serial = String(5000 + index * 2 + (gender === 'male' ? 1 : 0)).padStart(4, '0')
  const foreign = origin === 'nepali'
  return {
    fullName: joins[origin](of(gender), of('family'), gender),
    gender,
    nationality: foreign ? 'Nepal' : 'Malaysia',
    birthDate: iso(birth),
    identityNo: foreign
      ? `PA${String(1_200_000 + index * 7919)}`
      : `${iso(birth).slice(2).replaceAll('-', '')}${pick(['02', '05', '08', '10', '14', '01'])}${serial}`,
    phone: `+60 1${whole(1, 9)}-${whole(200, 999)} ${whole(1000, 9999)}`,
  }
}

/** Most documents are valid; now and then one is missing or about to end. */
function documentsOf({ whole }: Random, index: number, isGuard: boolean) {
  const training = isGuard
    ? [
        {
          name: 'Certified Security Guard course',
          number: `CSG/${2023 + (index % 3)}/${1000 + index}`,
          validUntil: inDays(index % 29 === 4 ? -20 : whole(120, 800)),
        },
        ...(index % 31 === 6
          ? []
          : [
              { name: 'First aid at work', number: `FA-${4000 + index}`, validUntil: inDays(whole(60, 700)) },
            ]),
      ]
    : []
  const vetting = index % 23
  return {
    vettingStatus: (vetting === 7 ? 'pending' : 'passed') as 'pending' | 'passed',
    vettingUntil: vetting === 7 ? null : inDays(vetting === 3 ? -9 : vetting === 11 ? 18 : whole(90, 900)),
    healthUntil: inDays(index % 19 === 5 ? 12 : whole(60, 360)),
    uniformIssuedOn: index % 37 === 9 ? null : inDays(-whole(30, 500)),
    training: JSON.stringify(training),
  }
}

/** People per post: two shifts of twelve hours need relief on days off. */
const perSite = { security: 5, cleansing: 3, facility: 5 } as const

const slots = contracts.flatMap(({ contractor, serviceKind, sites, line, startMonths }) =>
  sites.flatMap((site) =>
    Array.from(
      { length: perSite[serviceKind] + (line.guards === 3 && serviceKind === 'security' ? 2 : 0) },
      (_, seat) => ({
        contractor,
        site,
        position: serviceKind === 'cleansing' ? 'CLEANER' : seat === 0 ? 'HEADGUARD' : 'GUARD',
        sinceDays: startMonths * 30,
      }),
    ),
  ),
)

/** The people of the three contractors, the same at every start. */
export async function seedPeople(trx: Trx, env: Env, { homes, zones, jobs }: Ids) {
  const random = seededRandom(20_251_101)
  const rows = slots.map(({ contractor, site, position, sinceDays }, index) => {
    const { identityNo, ...who } = whoIs(random, index)
    const ended = index % 41 === 17
    return {
      ...who,
      ...documentsOf(random, index, position !== 'CLEANER'),
      identitySealed: encrypt(env, identityNo),
      identityHash: fingerprint(env, identityNo),
      identityTail: masked(identityNo),
      employmentNo: `E${1001 + index}`,
      organizationId: homes.get(contractor) as number,
      positionId: jobs.get(position) ?? null,
      siteId: zones.get(site) ?? null,
      startDate: inDays(-random.whole(20, sinceDays)),
      status: ended ? ('ended' as const) : ('active' as const),
      endDate: ended ? inDays(-6) : null,
      endReason: ended ? 'Resigned' : null,
    }
  })
  const people = await trx
    .insertInto('person')
    .values(rows)
    .returning(['id', 'organizationId', 'positionId', 'siteId', 'startDate', 'endDate'])
    .execute()
  await trx
    .insertInto('posting')
    .values(people.flatMap((person, index) => postingsOf(person, people[(index + 7) % people.length], index)))
    .execute()
}

type Posted = {
  id: number
  organizationId: number
  positionId: number | null
  siteId: number | null
  startDate: string | null
  endDate: string | null
}

/** Some were posted to another site of the same company before. */
function postingsOf(person: Posted, other: Posted | undefined, index: number) {
  const { id: personId, organizationId, positionId, siteId } = person
  const first = person.startDate as string
  const post = { personId, organizationId, positionId, toDate: person.endDate }
  const days = (Date.now() - Date.parse(first)) / 86_400_000
  if (index % 11 !== 3 || days < 90 || other?.organizationId !== organizationId || other.siteId === siteId)
    return [{ ...post, siteId, fromDate: first }]
  const moved = Math.floor(days / 2)
  return [
    { ...post, siteId: other.siteId, fromDate: first, toDate: inDays(-moved - 1) },
    { ...post, siteId, fromDate: inDays(-moved), note: 'Moved to fill a vacancy' },
  ]
}
