import type { ClaimDetail, ClaimLine } from '@patuh/domain/eclaim/claim/record'
import { sectionOf, signed } from '@patuh/domain/eclaim/claim/summary'
import { moneyText } from '@patuh/domain/platform/money'
import { Big } from 'big.js'
import type { App } from '../../platform/http/app.ts'
import { note } from '../../platform/http/audit-note.ts'
import { change } from '../../platform/http/change.ts'
import { languageOf } from '../../platform/http/language.ts'
import { params } from '../../platform/http/params.ts'
import { found } from '../../platform/http/record.ts'
import { t } from '../../platform/locale/words.ts'
import type { Cell } from '../../platform/sheet/xlsx.ts'
import { sendTables, text } from '../../workplace/transfer/workbook.ts'
import { detail } from './present.ts'
import * as queries from './queries.ts'

const money = (value: string): Cell => ({ kind: 'money', value })

const rowOf = (line: ClaimLine, translate: (key: string) => string): Cell[] => {
  const { code, key, sourceRef, clause, occurredPeriod, title, explanation, amount, answer } = line
  const words = [title, explanation || line.reason].filter(Boolean).join(' – ')
  const answerText = answer && [translate(`answer.${answer.answer}`), answer.text].filter(Boolean).join(': ')
  const reply = answer?.resolution && [translate(`answer.${answer.resolution}`), answer.reply].join(': ')
  return [
    text(translate(`share.${sectionOf(line)}`)),
    text(code ?? ''),
    text(sourceRef ?? key),
    text(clause ?? ''),
    { kind: 'date', value: occurredPeriod },
    text(words),
    money(amount),
    money(moneyText(signed(line))),
    text(answerText ?? ''),
    text(reply ?? ''),
  ]
}

const totalsOf = (claim: ClaimDetail, translate: (key: string) => string): Cell[][] =>
  (
    [
      ['gross', claim.gross],
      ['deductions', new Big(claim.deductions).times(-1).toFixed(2)],
      ['adjustments', new Big(claim.adjustments).times(-1).toFixed(2)],
      ['shortfall', claim.shortfall],
      ['net', claim.net],
      ['tax', claim.tax],
      ['told.payable', claim.payable],
    ] as const
  ).map(([key, amount]) => [text(translate(key)), money(amount)])

/** Exports one claim as a workbook: its signed lines and their totals. */
export function workbookRoutes(app: App) {
  const { db } = app
  app.get(
    '/claims/:id/export',
    { config: { access: 'claim.export', heavy: 'export' }, schema: { params } },
    async (request, reply) => {
      const { actor } = request
      const { id } = request.params
      const language = languageOf(request)
      const row = await found(queries.findExported(db, actor, id))
      const claim = await detail(db, actor, row, language)
      await change(db, request, reply, { action: 'export' }, (trx) =>
        note(trx, 'claim', id, { rows: claim.lines.length }),
      )
      const translate = (key: string) => t(language, [`claim:${key}`, `claimRecord:${key}`, key])
      const ours = ['calculation', 'worked', 'counted', 'answer'].map((key) =>
        t(language, `export:claim.${key}`),
      )
      const named = ['kind', 'formula', 'sourceRef', 'clause', 'period'].map(translate)
      return sendTables(request, reply, {
        file: claim.refNo,
        title: `${claim.refNo} r${claim.revision}`,
        tables: [
          {
            name: translate('tab.lines'),
            headings: [...named, ...ours, translate('reply')],
            rows: claim.lines.map((line) => rowOf(line, translate)),
          },
          {
            name: translate('totals'),
            headings: [translate('kind'), 'RM'],
            rows: totalsOf(claim, translate),
          },
        ],
        told: [
          [text(translate('contract')), text(`${claim.contract.refNo ?? ''} ${claim.contract.name}`)],
          [text(translate('contractor')), text(claim.contractor?.name ?? '')],
          [text(translate('period')), { kind: 'date', value: claim.period }],
          [text(translate('status')), text(claim.statusText)],
          [text(translate('statementHash')), text(claim.hash ?? '–')],
        ],
      })
    },
  )
}
