import { answeredByMonth, decidedByMonth, overturnedByMonth } from './casework/complaint/trend.ts'
import { ratioByMonth } from './contract/contract/cap.ts'
import { exposure } from './contract/ledger/trend.ts'
import { lastMonths } from './platform/db/month.ts'
import type { MeasurePart } from './workplace/dashboard/part.ts'
import { measureOf, rounded, share } from './workplace/dashboard/series.ts'

const answered: MeasurePart = {
  needs: ['historyComplaint.view', 'complaint.view'],
  draw: async (db, actor, today) => [
    measureOf(
      { name: 'answeredInTime', unit: 'percent', better: 'up' },
      lastMonths(today, 12),
      await answeredByMonth(db, actor),
      ({ inTime, all }) => share(inTime, all),
    ),
  ],
}

/** Of everyone, or of the one who decides: their own pace and their own appeals. */
const verdicts = (isMine: boolean): MeasurePart => ({
  needs: isMine ? ['historyComplaint.view', 'verifyComplaint.verify'] : ['historyComplaint.view'],
  ...(isMine ? {} : { unless: 'verifyComplaint.verify' }),
  draw: async (db, actor, today) => {
    const months = lastMonths(today, 12)
    const [decided, appeals] = await Promise.all([
      decidedByMonth(db, actor, isMine),
      overturnedByMonth(db, actor, isMine),
    ])
    const named = (name: string) => (isMine ? `my${name}` : `all${name}`)
    return [
      measureOf({ name: named('DecisionTime'), unit: 'hours', better: 'down' }, months, decided, (row) =>
        rounded(row.hours),
      ),
      measureOf({ name: named('FineRate'), unit: 'percent', better: 'neither' }, months, decided, (row) =>
        share(row.fined, row.all),
      ),
      measureOf({ name: named('Overturned'), unit: 'percent', better: 'down' }, months, appeals, (row) =>
        share(row.overturned, row.all),
      ),
    ]
  },
})

const money: MeasurePart = {
  needs: ['claimRecord.view', 'contract.view'],
  draw: async (db, actor, today) => {
    const months = lastMonths(today, 12)
    const [atStake, ratio] = await Promise.all([exposure(db, actor), ratioByMonth(db, actor)])
    return [
      {
        name: 'exposure',
        unit: 'money',
        value: atStake,
        previous: null,
        better: 'neither',
        months: [],
        link: '/manage-complaint/claim-record?status=provisional',
      },
      measureOf(
        { name: 'deductionRatio', unit: 'percent', better: 'down' },
        months,
        ratio,
        (row) => row.ratio,
      ),
    ]
  },
}

/** The figures over time that the product defines, by hand, in order. */
export const measures: MeasurePart[] = [answered, verdicts(true), verdicts(false), money]
