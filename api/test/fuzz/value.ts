import fc from 'fast-check'
import type { Random } from '../../seeds/random.ts'
import type { Schema } from './document.ts'

export const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202egnp.exe',
  '\ufeff',
  '\u0301'.repeat(50),
  '👩‍👩‍👧‍👦'.repeat(20),
  'ß\u1e9eİıſ',
  "' or 1=1 --",
  "'; drop table complaint; --",
  '"; select pg_sleep(10); --',
  '$$ || pg_sleep(10) || $$',
  '%_\\%',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{constructor.constructor("return 1")()}}',
  `$\{7*7}`,
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/dev/null',
  'CON',
  '=cmd|" /C calc"!A0',
  '@SUM(1+1)',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e400',
  '0x10',
  '１２３',
  '9999-12-31',
  '0000-00-00',
  '2026-02-30',
  '+275760-09-13T00:00:00.001Z',
  '-000001-01-01T00:00:00Z',
  '24:00',
  'x@y',
  'a'.repeat(5000),
  'ab'.repeat(20_000),
  '('.repeat(1000),
  '[]'.repeat(500),
  'if('.repeat(60),
  '9'.repeat(400),
  '\r\nSet-Cookie: x=y',
]

const hostileNumbers = [
  0,
  -0,
  -1,
  1,
  0.1,
  1e-7,
  1e21,
  1e308,
  -1e308,
  5e-324,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 31) - 1,
  99_999_999.999,
]

const hostileOthers = () => [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { $ne: null },
  { toString: 1, length: 1e9 },
  Array.from({ length: 2000 }, (_, index) => index),
  JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`),
]

export function hostile({ pick, next }: Random): unknown {
  const kind = next()
  if (kind < 0.6) return pick(hostileTexts)
  return kind < 0.8 ? pick(hostileNumbers) : pick(hostileOthers())
}

const samples = new Map<string, string[]>()
/** Texts that match a pattern; the same for a pattern in every run. */
function matching(pattern: string) {
  const known = samples.get(pattern)
  if (known) return known
  const regex = new RegExp(pattern, pattern.includes('\\p') ? 'u' : '')
  const made = fc.sample(fc.stringMatching(regex), { seed: 1, numRuns: 30 })
  samples.set(pattern, made)
  return made
}

const day = 86_400_000
const dateNear = ({ whole }: Random) => new Date(Date.now() + whole(-60, 30) * day).toISOString()
const words = ['Blok A', 'Pintu utama', 'Guard 12', 'தமிழ்', '保安', 'O’Brien & Sons', 'A', 'x'.repeat(60)]

function text(random: Random, { format, pattern, minLength = 0, maxLength = 100 }: Schema) {
  if (format === 'date') return dateNear(random).slice(0, 10)
  if (format === 'date-time') return dateNear(random)
  if (pattern) return random.pick(matching(pattern)).slice(0, maxLength)
  if (random.next() < 0.1) return 'm'.repeat(Math.min(maxLength, 3000))
  return random.pick(words).padEnd(minLength, ' x').slice(0, maxLength)
}

function number(random: Random, { type, minimum, exclusiveMinimum, maximum = 100 }: Schema) {
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1)
  if (random.next() < 0.1) return random.pick([Math.max(least, -1e9), Math.min(maximum, 2 ** 31 - 1)])
  const small = random.whole(Math.max(least, -1000), Math.min(maximum, Math.max(least, 0) + 40))
  return type === 'number' ? small / 2 : small
}

const objectOf = (random: Random, schema: Schema, share: number, known: Known) => {
  const required = new Set(schema.required)
  const made: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(schema.properties ?? {}))
    if (required.has(name) ? random.next() > share / 10 : random.next() < 0.6)
      made[name] = sampleOf(random, part, share, known, name)
  if (random.next() < share / 10)
    made[random.pick(['id', 'createdBy', 'lockVersion', 'isAdmin', 'status'])] = 1
  return made
}

/** Values that fit a field of this name: ids of records that exist, accounts, codes. */
export type Known = (name: string, random: Random, schema: Schema) => unknown

/** A value for a schema, each part of it replaced by a hostile one with the probability `share`. */
export function sampleOf(random: Random, schema: Schema, share: number, known: Known, name = ''): unknown {
  if (random.next() < share) return hostile(random)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return sampleOf(random, random.pick(choices), share, known, name)
  const fitting = schema.type === 'null' ? undefined : known(name, random, schema)
  if (fitting !== undefined && random.next() < 0.9) return fitting
  switch (schema.type) {
    case 'null':
      return null
    case 'boolean':
      return random.next() < 0.5
    case 'integer':
    case 'number':
      return number(random, schema)
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 5 } = schema
      const length = random.whole(minItems, Math.min(maxItems, minItems + 4))
      return Array.from({ length }, () => sampleOf(random, items, share, known, name.replace(/s$/, '')))
    }
    case 'object':
      return objectOf(random, schema, share, known)
    case 'string':
      return text(random, schema)
    default:
      return hostile(random)
  }
}
