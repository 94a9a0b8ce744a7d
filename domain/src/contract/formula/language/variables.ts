import type { ValueType } from './syntax.ts'

export type FormulaScope = 'gross' | 'line' | 'period' | 'cap'
export type FormulaSubject = 'complaint' | 'attendance' | 'touring' | 'compliance'

export type VariableScope = 'contract' | 'period' | FormulaSubject

/** `name` is also the translation key of the definition. */
export type Variable = {
  readonly name: string
  readonly scope: VariableScope
  readonly type: ValueType
  readonly unit: string
  readonly definition: string
  /** Known for each line, or for the whole period. */
  readonly per: 'line' | 'period'
  /** The first formula scope, in order of evaluation, that may read it. */
  readonly from: FormulaScope
  readonly choices: readonly string[]
}

/** The severities 1 to 3 of an offence type, by name. */
export const severities = ['MINOR', 'MAJOR', 'CRITICAL'] as const

type Row = readonly [name: string, type: ValueType, unit: string, definition: string]
type Rest = Partial<Pick<Variable, 'from' | 'choices'>>

const define =
  (scope: VariableScope, per: Variable['per'], rest: Rest = {}) =>
  ([name, type, unit, definition]: Row): Variable => {
    const from = per === 'line' ? 'line' : 'gross'
    return { name, scope, type, unit, definition, per, from, choices: [], ...rest }
  }

const contract: readonly Row[] = [
  ['monthly_value', 'money', 'RM', 'The fee for one full month.'],
  ['contract_value', 'money', 'RM', 'The fee for the whole term.'],
  ['contract_months', 'number', 'months', 'The length of the term.'],
  ['guards_per_shift', 'number', 'guards', 'The guards required on each shift, over all posts.'],
  ['shifts_per_day', 'number', 'shifts', 'The shifts in one day.'],
  ['shift_hours', 'number', 'hours', 'The length of one shift.'],
  ['guard_shifts_planned', 'number', 'guard-shifts', 'The guard-shifts planned in the period.'],
  ['rate_guard_shift', 'money', 'RM', 'The fee for one guard on one shift.'],
  ['rate_guard_hour', 'money', 'RM', 'The fee for one guard for one hour.'],
  ['point_value', 'money', 'RM', 'What one point costs.'],
  ['cap_pct', 'percent', '%', 'The largest share of the gross that may be deducted in a period.'],
  ['absence_penalty', 'money', 'RM', 'What is charged for an absent guard on top of the unpaid shift.'],
]

const period: readonly Row[] = [
  ['days_in_period', 'number', 'days', 'The calendar days of the period.'],
  ['active_days', 'number', 'days', 'The days of the period on which the contract was in force.'],
  ['working_days', 'number', 'days', 'The days of the period that are working days in its calendar.'],
  ['consecutive_breach_months', 'number', 'months', 'The months in a row, up to now, that had a breach.'],
  ['carried_in', 'money', 'RM', 'The excess over earlier caps that was carried into this period.'],
]

const complaint: readonly Row[] = [
  ['qty', 'number', 'times', 'How many times the offence was seen on this occasion.'],
  ['offence_points', 'number', 'points', 'The points of this type of offence.'],
  ['occurrence_no', 'number', 'times', 'Which occurrence of the same failure this is, starting at 1.'],
  ['repeat_in_window', 'number', 'times', 'The same failures within the repeat window, this one included.'],
  ['is_repeat', 'bool', 'yes/no', 'Whether the same failure happened before within the repeat window.'],
  ['hours_to_rectify', 'number', 'hours', 'The hours from the report until the failure was rectified.'],
  ['rectified_in_time', 'bool', 'yes/no', 'Whether the failure was rectified before it was due.'],
  ['no_response', 'bool', 'yes/no', 'Whether the contractor missed the deadline to justify.'],
]

const attendance: readonly Row[] = [
  ['minutes_late', 'number', 'minutes', 'The minutes from the start of the shift until the guard arrived.'],
  ['minutes_early', 'number', 'minutes', 'The minutes by which the guard left before the end of the shift.'],
  ['minutes_missing', 'number', 'minutes', 'The minutes of the shift during which the post was empty.'],
  ['is_replaced', 'bool', 'yes/no', 'Whether a replacement guard was on duty.'],
]

const attendanceSum: readonly Row[] = [
  ['shifts_absent', 'number', 'guard-shifts', 'The guard-shifts of the period reviewed as absent.'],
  [
    'shifts_replaced',
    'number',
    'guard-shifts',
    'The guard-shifts of the period covered by a replacement guard.',
  ],
  ['hours_missing', 'number', 'hours', 'The hours of the period reviewed as not worked.'],
]

const touring: readonly Row[] = [
  ['checkpoints_missed', 'number', 'checkpoints', 'The checkpoints that were not scanned on this round.'],
  ['checkpoints_planned', 'number', 'checkpoints', 'The checkpoints on the route of this round.'],
]

const touringSum: readonly Row[] = [
  ['rounds_planned', 'number', 'rounds', 'The rounds planned in the period.'],
  ['rounds_done', 'number', 'rounds', 'The rounds of the period that were completed.'],
  ['rounds_missed', 'number', 'rounds', 'The rounds of the period reviewed as missed, and fined.'],
  ['rounds_excused', 'number', 'rounds', 'The rounds of the period reviewed as missed, and waived.'],
]

const compliance: readonly Row[] = [
  ['days_overdue', 'number', 'days', 'The days since the obligation was due.'],
  ['items_failed', 'number', 'items', 'The items of the checklist that failed.'],
  ['items_total', 'number', 'items', 'The items on the checklist.'],
]

/** All variables: a formula can read only these and the constants of its contract. */
export const variables: readonly Variable[] = [
  ...contract.map(define('contract', 'period')),
  ...period.map(define('period', 'period')),
  define('period', 'period', { from: 'line' })([
    'gross',
    'money',
    'RM',
    'The fee of the period before deductions.',
  ]),
  define('period', 'period', { from: 'period' })([
    'total_points',
    'number',
    'points',
    'The points of the period.',
  ]),
  define('period', 'period', { from: 'period' })([
    'sum_lines',
    'money',
    'RM',
    'The sum of all lines of the period.',
  ]),
  ...complaint.map(define('complaint', 'line')),
  define('complaint', 'line', { choices: severities })([
    'severity',
    'enum',
    'level',
    'How serious the offence is.',
  ]),
  ...attendance.map(define('attendance', 'line')),
  ...attendanceSum.map(define('attendance', 'period')),
  ...touring.map(define('touring', 'line')),
  ...touringSum.map(define('touring', 'period')),
  ...compliance.map(define('compliance', 'line')),
]

const order: readonly FormulaScope[] = ['gross', 'line', 'period', 'cap']

/** The variables of a formula: none that is computed after it, and no line variables of another subject. */
export const variablesFor = (scope: FormulaScope, subject: FormulaSubject | 'all'): readonly Variable[] =>
  variables.filter(
    (variable) =>
      order.indexOf(variable.from) <= order.indexOf(scope) &&
      (variable.per === 'period' || (scope === 'line' && variable.scope === subject)),
  )
