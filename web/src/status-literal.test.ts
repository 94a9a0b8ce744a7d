import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

const number = String.raw`\d\b`
const state = String.raw`\b(?:\w+\.)?(?:status|reviewStatus|review_status|fromStatus|toStatus|kept)\b`
/** Patterns of a state written as a number. */
const patterns = [
  `${state}\\)? ?(?:=|==|===|<>|!=|!==|<|<=|>|>=) ?${number}`,
  `${state} (?:not )?in \\(\\s*\\d`,
  `${state} between ${number}`,
  `${state} (?:=|<>) (?:any|all) ?\\('\\{\\d`,
  `case ${state} when ${number}`,
  `coalesce\\(${state}, ?${number}`,
  `status', '[^']*', sql(?:<[^>]*>)?\`any\\('\\{\\d`,
  `\\b(?:status|reviewStatus|review_status): ${number}`,
  `'(?:[\\w.]*\\.)?(?:status|reviewStatus)', '[^']*', ${number}`,
  `\\[\\d(?:, ?\\d)*\\]\\.includes\\([\\w.]*(?:status|Status)`,
  `[?&]status=\\d`,
].map((pattern) => new RegExp(pattern))

// HTTP statuses have three digits, exit statuses belong to no record, and comments do not matter.
const isLiteral = (line: string) =>
  !/^\s*(?:\/\/|\/?\*)|spawnSync/.test(line) && patterns.some((pattern) => pattern.test(line))

const isCode = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)
const filesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => isCode(path) && !/src\/test\/|expected-access|[/\\]workflow\.ts$/.test(path))

test.each([
  'where complaint.status = 3',
  "status = any('{1,2,6,7}')",
  'if (row.status === 2) return',
  'and status in (3, 4)',
  'contract.status <> 0',
  'case complaint.status when 1 then 2',
  ".where('complaint.status', '<>', 0)",
  '[1, 2, 6].includes(row.status)',
  'set({ status: 4, step: null })',
  'status between 2 and 4',
  'coalesce(round.review_status, 1) = 2',
  ".where('contract.status', '=', sql<number>`any('{2,3}'::int[])`)",
  "'complaint?status=0&mine=true'",
])('The number of a state is seen in: %s', (line) => {
  expect(isLiteral(line)).toBe(true)
})

test('no code writes a state as a number: numbers are only in workflow definitions and migrations', () => {
  const found = ['api/src', 'domain/src', 'web/src'].flatMap(filesOf).flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => (isLiteral(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})
