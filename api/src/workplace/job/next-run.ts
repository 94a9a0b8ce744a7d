import { parseCronItem } from 'graphile-worker'

const minuteMs = 60_000
const daysAhead = 366

type Cron = { minutes: number[]; hours: number[]; dates: number[]; months: number[]; dows: number[] }

const parsed = (match: string) =>
  (parseCronItem({ task: 'any', match }).match as unknown as { parsedCronMatch: Cron }).parsedCronMatch

const isDay = ({ dates, months, dows }: Cron, day: Date) =>
  months.includes(day.getUTCMonth() + 1) && dates.includes(day.getUTCDate()) && dows.includes(day.getUTCDay())

/** The next time of a schedule in UTC after this moment. */
export function nextRun(cron: string, after: Date): Date | undefined {
  const times = parsed(cron)
  const first = (Math.floor(after.getTime() / minuteMs) + 1) * minuteMs
  const midnight = Math.floor(first / (24 * 60 * minuteMs)) * 24 * 60 * minuteMs
  for (let day = 0; day <= daysAhead; day++) {
    const start = midnight + day * 24 * 60 * minuteMs
    if (!isDay(times, new Date(start))) continue
    for (const hour of times.hours)
      for (const minute of times.minutes) {
        const at = start + (hour * 60 + minute) * minuteMs
        if (at >= first) return new Date(at)
      }
  }
  return undefined
}
