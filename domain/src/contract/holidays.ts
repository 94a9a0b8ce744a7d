type Holiday = { date: string; name: string }

const friday = 5
const saturday = 6
const sunday = 7
const monday = 1
/** A holiday on the day `rest` is made up for on the next working day. */
const usual = { weekend: [saturday, sunday], rest: sunday }

/** The states and federal territories, with their weekends. */
export const states = {
  JHR: { name: 'Johor', ...usual },
  KDH: { name: 'Kedah', weekend: [friday, saturday], rest: friday },
  KTN: { name: 'Kelantan', weekend: [friday, saturday], rest: saturday },
  KUL: { name: 'Kuala Lumpur', ...usual },
  LBN: { name: 'Labuan', ...usual },
  MLK: { name: 'Melaka', ...usual },
  NSN: { name: 'Negeri Sembilan', ...usual },
  PHG: { name: 'Pahang', ...usual },
  PJY: { name: 'Putrajaya', ...usual },
  PLS: { name: 'Perlis', ...usual },
  PNG: { name: 'Pulau Pinang', ...usual },
  PRK: { name: 'Perak', ...usual },
  SBH: { name: 'Sabah', ...usual },
  SGR: { name: 'Selangor', ...usual },
  SWK: { name: 'Sarawak', ...usual },
  TRG: { name: 'Terengganu', weekend: [friday, saturday], rest: saturday },
}
export type State = keyof typeof states

const all = Object.keys(states) as State[]
const but = (...codes: State[]) => all.filter((code) => !codes.includes(code))
const federal: State[] = ['KUL', 'LBN', 'PJY']

/** On the same day every year. */
const fixed: [day: string, name: string, of: State[]][] = [
  ['01-01', 'New Year’s Day', but('JHR', 'KDH', 'KTN', 'PLS', 'TRG')],
  ['01-14', 'Birthday of the Yang di-Pertuan Besar', ['NSN']],
  ['02-01', 'Federal Territory Day', federal],
  ['02-20', 'Declaration of Independence Day', ['MLK']],
  ['03-04', 'Anniversary of the Installation of the Sultan', ['TRG']],
  ['03-23', 'Birthday of the Sultan of Johor', ['JHR']],
  ['04-26', 'Birthday of the Sultan of Terengganu', ['TRG']],
  ['05-01', 'Labour Day', all],
  ['05-17', 'Birthday of the Raja of Perlis', ['PLS']],
  ['05-22', 'Hol Day of Pahang', ['PHG']],
  ['05-30', 'Kaamatan', ['LBN', 'SBH']],
  ['05-31', 'Kaamatan (second day)', ['LBN', 'SBH']],
  ['06-01', 'Gawai Dayak', ['SWK']],
  ['06-02', 'Gawai Dayak (second day)', ['SWK']],
  ['07-07', 'George Town World Heritage Day', ['PNG']],
  ['07-22', 'Sarawak Day', ['SWK']],
  ['07-30', 'Birthday of the Sultan of Pahang', ['PHG']],
  ['08-24', 'Birthday of the Governor of Melaka', ['MLK']],
  ['08-31', 'National Day', all],
  ['09-16', 'Malaysia Day', all],
  ['09-29', 'Birthday of the Sultan of Kelantan', ['KTN']],
  ['09-30', 'Birthday of the Sultan of Kelantan (second day)', ['KTN']],
  ['12-11', 'Birthday of the Sultan of Selangor', ['SGR']],
  ['12-24', 'Christmas Eve', ['SBH']],
  ['12-25', 'Christmas Day', all],
]

/** On the nth weekday of a month. */
const nth: [month: number, weekday: number, which: number, name: string, of: State[]][] = [
  [6, monday, 1, 'Birthday of the Yang di-Pertuan Agong', all],
  [6, sunday, 3, 'Birthday of the Sultan of Kedah', ['KDH']],
  [7, saturday, 2, 'Birthday of the Governor of Penang', ['PNG']],
  [10, saturday, 1, 'Birthday of the Governor of Sabah', ['SBH']],
  [10, saturday, 2, 'Birthday of the Governor of Sarawak', ['SWK']],
  [11, friday, 1, 'Birthday of the Sultan of Perak', ['PRK']],
]

const thaipusam: State[] = ['JHR', 'KDH', 'KUL', 'NSN', 'PJY', 'PNG', 'PRK', 'SGR']
const nuzul: State[] = [...federal, 'KTN', 'PHG', 'PLS', 'PNG', 'PRK', 'SGR', 'TRG']

/** By the moon: the day in each year for which it is known. */
const movable: [days: Readonly<Record<number, string>>, name: string, of: State[]][] = [
  [{ 2026: '01-17', 2027: '01-05' }, 'Israk and Mikraj', ['KDH', 'NSN', 'PLS', 'TRG']],
  [{ 2026: '02-01', 2027: '01-22' }, 'Thaipusam', thaipusam],
  [{ 2026: '02-17', 2027: '02-06' }, 'Chinese New Year', all],
  [{ 2026: '02-18', 2027: '02-07' }, 'Chinese New Year (second day)', but('KTN', 'TRG')],
  [{ 2026: '02-19', 2027: '02-08' }, 'First day of Ramadan', ['JHR', 'KDH']],
  [{ 2026: '03-07', 2027: '02-24' }, 'Nuzul Al-Quran', nuzul],
  [{ 2026: '03-21', 2027: '03-10' }, 'Hari Raya Aidilfitri', all],
  [{ 2026: '03-22', 2027: '03-11' }, 'Hari Raya Aidilfitri (second day)', all],
  [{ 2026: '04-03', 2027: '03-26' }, 'Good Friday', ['SBH', 'SWK']],
  [{ 2026: '05-26', 2027: '05-16' }, 'Arafah Day', ['KTN', 'TRG']],
  [{ 2026: '05-27', 2027: '05-17' }, 'Hari Raya Aidiladha', all],
  [{ 2026: '05-28', 2027: '05-18' }, 'Hari Raya Aidiladha (second day)', ['KDH', 'KTN', 'PLS', 'TRG']],
  [{ 2026: '05-31', 2027: '05-20' }, 'Wesak Day', all],
  [{ 2026: '06-17', 2027: '06-06' }, 'Awal Muharram', all],
  [{ 2026: '07-21', 2027: '07-11' }, 'Hol Day of Johor', ['JHR']],
  [{ 2026: '08-25', 2027: '08-15' }, 'Prophet Muhammad’s Birthday', all],
  [{ 2026: '11-08', 2027: '10-28' }, 'Deepavali', but('SWK')],
]
/** The last year whose days by the moon are gazetted; those of later years may still move by a day. */
const gazetted = 2026

const dayMs = 86_400_000
const weekday = (date: string) => new Date(date).getUTCDay() || sunday
const after = (date: string) => new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10)

function nthWeekday(year: number, month: number, day: number, which: number) {
  let date = `${year}-${String(month).padStart(2, '0')}-01`
  while (weekday(date) !== day) date = after(date)
  for (let week = 1; week < which; week++) for (let days = 0; days < 7; days++) date = after(date)
  return date
}

function withReplacements(days: Map<string, string>, { weekend, rest }: typeof usual) {
  for (const [date, name] of [...days].sort()) {
    if (weekday(date) !== rest) continue
    let next = after(date)
    while (days.has(next) || weekend.includes(weekday(next))) next = after(next)
    days.set(next, `${name} (replacement)`)
  }
  return [...days].sort().map(([date, name]) => ({ date, name }))
}

/** The public holidays of a state in a year. Days by the moon are missing from years that are not known yet. */
export function publicHolidays(state: State, year: number): Holiday[] {
  const days = new Map<string, string>()
  const add = (date: string, name: string, of: State[]) => {
    if (of.includes(state)) days.set(date, days.has(date) ? `${days.get(date)}, ${name}` : name)
  }
  for (const [day, name, of] of fixed) add(`${year}-${day}`, name, of)
  for (const [month, day, which, name, of] of nth) add(nthWeekday(year, month, day, which), name, of)
  for (const [{ [year]: day }, name, of] of movable)
    if (day) add(`${year}-${day}`, year > gazetted ? `${name} (expected)` : name, of)
  return withReplacements(days, states[state])
}
