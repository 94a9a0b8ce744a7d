import { readFileSync } from 'node:fs'
import { errorCodes } from '@patuh/domain/contract/formula/language/error'
import { functions } from '@patuh/domain/contract/formula/language/functions'
import { variables } from '@patuh/domain/contract/formula/language/variables'
import { versionWorkflow } from '@patuh/domain/contract/formula/workflow'
import { masterConfigs } from '@patuh/domain/contract/master-config'
import { expect, test } from 'vitest'

const words = JSON.parse(
  readFileSync(new URL('../../../../locales/en/formula.json', import.meta.url), 'utf8'),
)

const steps = Object.entries(versionWorkflow.actions).flatMap(([name, action]) =>
  'input' in action ? name : [],
)

test.each([
  ['variable', variables.map(({ name }) => name)],
  ['unit', variables.map(({ unit }) => unit)],
  ['type', variables.map(({ type }) => type)],
  ['function', functions.map(({ name }) => name)],
  ['fault', errorCodes],
  ['step', steps],
  ['config', Object.keys(masterConfigs)],
])('every %s of the domain has its words', (key, names) => {
  expect(Object.keys(words[key])).toEqual(expect.arrayContaining([...new Set(names)]))
})
