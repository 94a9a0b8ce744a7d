/**
 * The role of an argument. Arguments with the same role have the same type; the result has the type of
 * `value`, or of `measure` times `factor` where there are factors.
 */
export type Role = 'value' | 'condition' | 'step' | 'measure' | 'factor' | 'places'

type RoleAt = (index: number) => Role

export type FormulaFunction = {
  readonly name: string
  readonly signature: string
  readonly help: string
  readonly least: number
  readonly most: number
  readonly role: RoleAt
  /** Limits and their values alternate after the first argument, and the last limit is inf. */
  readonly banded: boolean
}

const define = (
  signature: string,
  help: string,
  least: number,
  most: number,
  role: RoleAt,
): FormulaFunction => {
  const name = signature.slice(0, signature.indexOf('('))
  return { name, signature, help, least, most, role, banded: false }
}

const many = Number.POSITIVE_INFINITY

const inOrder =
  (...roles: readonly Role[]): RoleAt =>
  (index) =>
    roles[index] ?? 'value'

const defineBanded = (signature: string, help: string, each: Role): FormulaFunction => ({
  ...define(signature, help, 3, many, (index) => (index > 0 && index % 2 === 0 ? each : 'measure')),
  banded: true,
})

const values = inOrder()
const valueAndPlaces = inOrder('value', 'places')
const conditionAndValues = inOrder('condition')
const stepAndValues = inOrder('step')
const valueAndMeasures = inOrder('value', 'measure', 'measure')

const help = {
  if: 'a when the condition holds, otherwise b; the other one is not evaluated.',
  nth: 'The k-th step of a ladder; the last step repeats, and below the first there is 0.',
  band: 'Progressive, like tax: the part of x in each band, counted from 0, times the multiplier of that band.',
  tier: 'A single value: the one of the first limit that x does not exceed.',
}

export const functions: readonly FormulaFunction[] = [
  define('min(a, b, …)', 'The smallest of the values.', 1, many, values),
  define('max(a, b, …)', 'The largest of the values.', 1, many, values),
  define('abs(x)', 'The value without its sign.', 1, 1, values),
  define('floor(x)', 'The whole number at or below the value.', 1, 1, values),
  define('ceil(x)', 'The whole number at or above the value.', 1, 1, values),
  define(
    'round(x, places)',
    'The value rounded half up to the given number of decimal places.',
    2,
    2,
    valueAndPlaces,
  ),
  define('if(condition, a, b)', help.if, 3, 3, conditionAndValues),
  define('clamp(x, lowest, highest)', 'The value, kept between the lowest and the highest.', 3, 3, values),
  define('nth(k, a1, a2, …)', help.nth, 2, many, stepAndValues),
  defineBanded('band(x, limit1, m1, …, inf, mN)', help.band, 'factor'),
  defineBanded('tier(x, limit1, v1, …, inf, vN)', help.tier, 'value'),
  define('prorate(amount, part, whole)', 'The amount times the part of the whole.', 3, 3, valueAndMeasures),
  define('coalesce(x, y)', 'x, or y when a variable that x needs has no value.', 2, 2, values),
]

export const functionByName: ReadonlyMap<string, FormulaFunction> = new Map(
  functions.map((entry) => [entry.name, entry]),
)
