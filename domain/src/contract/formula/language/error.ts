export type Position = { readonly start: number; readonly end: number }

const messages = {
  sourceTooLong: 'A formula may have {limit} characters at most',
  tooManyParts: 'A formula may have {limit} parts at most',
  tooDeep: 'Brackets may be nested {limit} deep at most',
  unexpectedCharacter: 'The character {character} has no meaning in a formula',
  expectedValue: 'A value should stand here',
  expectedOperator: 'An operator should stand here',
  expectedBracket: 'A closing bracket should stand here',
  expectedComma: 'A comma or a closing bracket should stand here',
  badNumber: 'A number is written as 1200 or 0.75, without {found}',
  numberTooLong: 'A number may have {limit} digits at most',
  unclosedQuote: 'The quote that opens here is never closed',
  chainedComparison: 'Comparisons cannot be chained; join them with and',
  unknownVariable: 'There is no variable {name}',
  unknownFunction: 'There is no function {name}',
  argumentCount: '{name} is written {signature}',
  typeClash: '{operation} cannot join {left} and {right}',
  wrongType: '{operation} cannot take {found}',
  wrongResult: 'The formula gives {found}, but {expected} is needed',
  unknownChoice: '{name} is never {found}; it is one of {expected}',
  misplacedInfinity: 'inf may only be the last limit of band or tier',
  missingInfinity: 'The last limit of {name} must be inf',
  limitsNotAscending: 'The limits of {name} must rise from left to right',
  badPlaces: 'The places of round are a whole number from 0 to {limit}',
  divisionByZero: 'Division by zero',
  missingVariable: '{name} has no value',
  badInput: 'The value of {name} is not a valid {expected}',
  notWhole: 'The step of nth must be a whole number, not {found}',
  emptyRange: 'The lower limit of clamp is above the upper one',
  overflow: 'The value is too large or too small',
} as const

/** Closed, so that every interface language can translate a code and its parameters. */
export type ErrorCode = keyof typeof messages
export const errorCodes = Object.keys(messages) as readonly ErrorCode[]

export type FormulaError = {
  readonly code: ErrorCode
  readonly message: string
  readonly position: Position
  readonly params: Readonly<Record<string, string>>
}

export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: FormulaError }

export function formulaError(
  code: ErrorCode,
  { start, end }: Position,
  params: Readonly<Record<string, string>> = {},
): FormulaError {
  const message = messages[code].replace(/\{(\w+)\}/g, (hole, name: string) => params[name] ?? hole)
  return { code, message, position: { start, end }, params }
}
