import { formatMoney } from '@patuh/domain/platform/money'
import { Big } from 'big.js'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { bothNames } from '../../platform/db/names.ts'
import type { Document } from '../../platform/document/frame.ts'
import { bilingual, facts, heading, month, named } from '../../platform/pdf/part.ts'
import type { find } from './queries.ts'

type Line = NonNullable<Awaited<ReturnType<typeof find>>>

const noticed: readonly string[] = ['confirmed', 'disputed', 'in claim']

/** A notice is for what is deducted: neither for a credit, nor for an open, waived or reversed line. */
export const hasNotice = ({ status, amount, reversesId }: Line) =>
  noticed.includes(status) && reversesId === null && new Big(amount).gt(0)

/** The amount that stands; a line that was reversed or waived has none, and its notice is replaced. */
export const noticedAmount = async (db: Db, id: number) => {
  const { rows } = await sql<{ amount: string }>`
    select amount::text from claim_record where id = ${id} and status = any(${[...noticed]}::text[])`.execute(
    db,
  )
  return rows[0]?.amount ?? null
}

/** Why it is deducted: the reason code of the line or of the verdict behind it, and what was written to it. */
async function reasonOf(db: Db, { reasonCodeId, sourceKind, sourceId, reason }: Line) {
  const { rows } = await sql<{ name: string }>`
    select ${bothNames('reason_code')} as name from reason_code
    where id = coalesce(${reasonCodeId}::int, ledger_reason(${sourceKind}, ${sourceId}))`.execute(db)
  return [rows[0]?.name, reason].filter(Boolean).join(': ')
}

/** The deduction notice (notis pemotongan): what happened, the clause, the calculation. */
export async function deductionNotice(db: Db, line: Line): Promise<Document> {
  const amount = formatMoney(new Big(line.amount))
  const { formula } = line
  return {
    ...{ kind: 'deductionNotice', entity: 'claim_record', entityId: line.id },
    title: `${bilingual('deductionNotice')} ${line.refNo}`,
    subtitle: [line.contractor?.name],
    content: [
      { text: bilingual('deductionSentence', { amount }), margin: [0, 0, 0, 8] },
      facts([
        ['contract', `${line.contract.refNo ?? ''} ${line.contract.name}`],
        ['contractor', line.contractor?.name ?? null],
        ['what', line.title],
        ['refNo', line.sourceRef],
        ['clause', line.clause],
        ['month', month(line.occurredPeriod)],
        ['deductedIn', month(line.postedPeriod)],
        ['reason', await reasonOf(db, line)],
        ['amount', amount],
      ]),
      heading('calculation'),
      facts([
        ['formula', formula && `${formula.code} v${formula.version} ${line.formulaName ?? ''}`],
        ['expression', line.expression],
        ['words', line.explanation],
      ]),
      ...(Object.keys(line.inputs).length
        ? [
            heading('values'),
            named(Object.entries(line.inputs).map(([name, value]) => [name, String(value ?? '–')])),
          ]
        : []),
      { text: bilingual('deductionObjection'), margin: [0, 12, 0, 0] },
    ],
  }
}
