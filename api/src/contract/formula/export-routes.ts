import type { FormulaCase } from '@patuh/domain/contract/formula/record'
import type { SimulationResult } from '@patuh/domain/contract/formula/simulation'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/app.ts'
import { note } from '../../platform/http/audit-note.ts'
import { change } from '../../platform/http/change.ts'
import { conflict } from '../../platform/http/error.ts'
import { languageOf } from '../../platform/http/language.ts'
import { params } from '../../platform/http/params.ts'
import { found } from '../../platform/http/record.ts'
import { t } from '../../platform/locale/words.ts'
import type { Cell } from '../../platform/sheet/xlsx.ts'
import { sendTables, text } from '../../workplace/transfer/workbook.ts'
import { formula, version } from './present.ts'
import { findSimulation, simulated } from './simulation-queries.ts'
import { both } from './version-steps.ts'

const money = (value: string): Cell => ({ kind: 'money', value })
// Values that are not numbers (a percentage, a choice) stay text.
const number = (value: unknown): Cell => ({ kind: 'number', value: String(value ?? '') })
const amounts = ({ before, after, difference }: Record<'before' | 'after' | 'difference', string>) =>
  [before, after, difference].map(money)

const monthsOf = ({ months }: SimulationResult, translate: (key: string) => string) =>
  months.map((month) => {
    const { period, contract, capBefore, capAfter } = month
    const cap = capAfter ? (capBefore ? 'capStill' : 'capNew') : capBefore ? 'capNoMore' : null
    const day: Cell = { kind: 'date', value: period }
    return [day, text(contract), ...amounts(month), text(cap ? translate(`simulate.${cap}`) : '')]
  })

const translator = (request: FastifyRequest) => (key: string) =>
  t(languageOf(request), [`formula:${key}`, key])

/** Workbooks: a simulation, and the test cases of a formula version. */
export function exportRoutes(app: App) {
  mountSimulation(app)
  mountCases(app)
}

function mountSimulation(app: App) {
  const { db } = app
  app.get(
    '/formulas/simulate/:id/export',
    { config: { access: 'formula.edit', heavy: 'export' }, schema: { params } },
    async (request, reply) => {
      const { id } = request.params
      const { result, versionId, baseVersion } = await found(findSimulation(db, id, request.actor.id))
      if (!result) throw conflict('The simulation is not finished yet.')
      const { code, version } = await simulated(db, versionId)
      await change(db, request, reply, { action: 'export' }, (trx) =>
        note(trx, 'formula_version', versionId, { simulation: id, rows: result.months.length }),
      )
      const translate = translator(request)
      const compared = ['before', 'after', 'difference'].map((key) => translate(`simulate.${key}`))
      const contract = translate('simulate.contract')
      return sendTables(request, reply, {
        file: `simulation-${id}`,
        title: `${translate('panel.simulate')} ${code} v${baseVersion} → v${version}`,
        tables: [
          {
            name: translate('simulate.difference'),
            headings: [translate('simulate.month'), contract, ...compared, translate('simulate.cap')],
            rows: monthsOf(result, translate),
          },
          {
            name: translate('simulate.movers'),
            headings: [translate('simulate.line'), contract, ...compared],
            rows: result.movers.map((row) => [text(row.ref), text(row.contract), ...amounts(row)]),
          },
        ],
        told: [
          [text(translate('simulate.before')), money(result.before)],
          [text(translate('simulate.after')), money(result.after)],
          [text(translate('simulate.left')), number(result.uncomputable)],
        ],
      })
    },
  )
}

const namesIn = (tests: FormulaCase[]) => [...new Set(tests.flatMap(({ inputs }) => Object.keys(inputs)))]

function mountCases(app: App) {
  const { db } = app
  app.get(
    '/formulas/:id/versions/:versionId/tests/export',
    { config: { access: 'formula.view' }, schema: { params: both } },
    async (request, reply) => {
      const { id, versionId } = request.params
      const { code } = await formula(db, request.actor, id)
      const { tests, results, version: of, expression } = await version(db, request.actor, id, versionId)
      await change(db, request, reply, { action: 'export' }, (trx) =>
        note(trx, 'formula_version', versionId, { rows: tests.length }),
      )
      const translate = translator(request)
      const names = namesIn(tests)
      const [name, kind, expected, outcome] = ['name', 'kind', 'expected', 'result'].map((key) =>
        translate(`bench.${key}`),
      ) as [string, string, string, string]
      return sendTables(request, reply, {
        file: `${code}-v${of}-tests`,
        title: `${translate('bench.title')} ${code} v${of}`,
        tables: [
          {
            name: translate('bench.title'),
            headings: [name, kind, ...names, expected, outcome, '✓'],
            rows: tests.map((test, index) => [
              text(test.name),
              text(translate(`bench.kindOption.${test.kind}`)),
              ...names.map((variable) => number(test.inputs[variable])),
              number(test.expected),
              number(results[index]?.actual),
              text(results[index]?.passed ? translate('bench.passed') : translate('bench.failed')),
            ]),
          },
        ],
        told: [[text(translate('expression')), text(expression)]],
      })
    },
  )
}
