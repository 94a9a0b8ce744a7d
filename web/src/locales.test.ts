import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { userTypes } from '@patuh/domain/access/matrix'
import { references } from '@patuh/domain/people/references'
import { auditActionOf, auditActions } from '@patuh/domain/platform/audit-action'
import { errorCodes } from '@patuh/domain/platform/error'
import type { List } from '@patuh/domain/platform/list/shape'
import { actions, groupPath, menuGroups, scopes, screens } from '@patuh/domain/platform/permission'
import { stepsOf, type Workflow } from '@patuh/domain/platform/workflow'
import { manyOf, noticeKeys, noticeKinds } from '@patuh/domain/workplace/notice'
import { describe, expect, test } from 'vitest'

type Tree = { [key: string]: string | Tree }

const locales = fileURLToPath(new URL('../../locales/', import.meta.url))
const source = fileURLToPath(new URL('.', import.meta.url))

const keysOf = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? path + key : keysOf(value, `${path}${key}.`),
  )
const read = (language: string, namespace: string): Tree =>
  JSON.parse(readFileSync(`${locales}${language}/${namespace}.json`, 'utf8'))
const words = (language: string, namespace: string) => {
  const flat = (tree: Tree, path = ''): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
    )
  return new Map(flat(read(language, namespace)))
}

const namesIn = (folder: string) =>
  readdirSync(`${locales}en/${folder}`)
    .filter((name) => name.endsWith('.json'))
    .map((name) => folder + name.replace('.json', ''))
const namespaces = namesIn('')
const serverNamespaces = namesIn('server/')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => readFileSync(`${source}${name}`, 'utf8'))

// `t('a.b')` or a key in a table, and the fixed prefix of `t(`a.${b}`)`. A plural form belongs to its key.
const literal = new Set(
  files.flatMap((text) => [...text.matchAll(/['"`]([\w-]+(?:\.[\w-]+)*)['"`]/g)].map(([, key]) => key)),
)
const dynamic = files.flatMap((text) =>
  [...text.matchAll(/`([\w.-]*)\$\{[^`]*`/g)]
    .map(([, prefix]) => prefix ?? '')
    .filter((prefix) => prefix.includes('.')),
)
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
const namesOfResources = references.map(({ name }) => `${name}.`)
// A workflow has a text for each of its states and for nothing else, but that nobody answered is said beside one.
const rules = fileURLToPath(new URL('../../domain/src/', import.meta.url))
const modules = await Promise.all(
  readdirSync(rules, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name): Promise<object> => import(/* @vite-ignore */ rules + name)),
)
const isWorkflow = (value: unknown): value is Workflow =>
  ['name', 'view', 'states', 'roles', 'actions'].every((part) => Object.hasOwn(Object(value), part))
const defined = modules
  .flatMap((module) => Object.values(module))
  .flatMap((value) => [value, ...Object.values(Object(value))])
const workflows = defined.filter(isWorkflow)
// Lists of reference tables have their words with the resource; that of formulas has headings elsewhere.
const ownHeadings = ['formula']
const isList = (value: unknown): value is List =>
  ['name', 'api', 'columns', 'sorts', 'filters'].every((part) => Object.hasOwn(Object(value), part))
const lists = defined
  .filter(isList)
  .filter(({ name }) => namespaces.includes(name) && !ownHeadings.includes(name))
const columnsOf = (namespace: string) =>
  lists.filter(({ name }) => name === namespace).flatMap(({ columns }) => Object.keys(columns))
const textsOfStates = new Set(
  workflows.flatMap(({ name, states }) => Object.keys(states).map((state) => `workflow.${name}.${state}`)),
)
const besideStates = ['workflow.case.unanswered']

// For each kind of notice: title, text, and the facts of its noun.
const wordsOfNotices = new Set([...words('en', 'notice').keys()].map(withoutPlural))
const keyOf = (kind: string, part: 'title' | 'text') =>
  noticeKeys(kind, part)
    .map((key) => key.replace('notice:', ''))
    .find((key) => wordsOfNotices.has(key))
const keysOfNotices = new Set(
  noticeKinds
    .flatMap((kind) => [kind, manyOf(kind)])
    .flatMap((kind) => [keyOf(kind, 'title'), keyOf(kind, 'text'), `${kind.split('.')[0]}.facts`]),
)

const isUsed = (namespace: string) => (key: string) =>
  namespace === 'notice' ? keysOfNotices.has(withoutPlural(key)) : isNamed(namespace, key)
const isNamed = (namespace: string, key: string) =>
  key.startsWith('workflow.')
    ? textsOfStates.has(key) || besideStates.includes(key)
    : literal.has(withoutPlural(key)) ||
      columnsOf(namespace).includes(key) ||
      [...dynamic, ...namesOfResources].some((prefix) => key.startsWith(prefix))

describe.each([...namespaces, ...serverNamespaces])('%s', (namespace) => {
  const english = words('en', namespace)

  test.each(['ms', 'zh', 'ta'])('has the same keys and values in %s', (language) => {
    const other = words(language, namespace)
    const plain = (keys: Iterable<string>) => [...new Set([...keys].map(withoutPlural))].sort()
    expect(plain(other.keys())).toEqual(plain(english.keys()))
    for (const [key, text] of english) {
      const slots = (value = '') => [...new Set(value.match(/\{\{\w+\}\}/g))].sort()
      expect(slots(other.get(key) ?? text), `${language} ${key}`).toEqual(slots(text))
    }
  })
})

test.each(namespaces)('%s has no unused key', (namespace) => {
  expect([...words('en', namespace).keys()].filter((key) => !isUsed(namespace)(key))).toEqual([])
})

test('every kind of notice has its own texts or those of a case', () => {
  const others = noticeKinds.filter((kind) => kind !== 'message')
  const keys = others.flatMap((kind) => [keyOf(kind, 'title'), keyOf(kind, 'text')])
  expect(keys.filter((key) => key?.startsWith('message.'))).toEqual([])
})

test('every key used in the code exists', () => {
  const known = new Set(
    namespaces.flatMap((namespace) => [...words('en', namespace).keys()].map(withoutPlural)),
  )
  const named = files.flatMap((text) =>
    [...text.matchAll(/\bt\(\s*['"]([\w.-]+)['"]/g)].map(([, key]) => key ?? ''),
  )
  expect(named.filter((key) => !known.has(key))).toEqual([])
})

test('every key used in the code is a text, and no group, in the namespace that it is read from', () => {
  const treeOf = new Map(namespaces.map((namespace) => [namespace, read('en', namespace)]))
  const found = (namespace: string, key: string) =>
    key
      .split('.')
      .reduce<string | Tree | undefined>(
        (tree, part) => (typeof tree === 'object' ? (tree[part] ?? tree[`${part}_other`]) : undefined),
        treeOf.get(namespace),
      )
  const groups = files.flatMap((text) => {
    let spaces = ['translation']
    return [...text.matchAll(/useTranslation\(([^)]*)\)|\bt\(\s*'(?:(\w+):)?([\w.-]+)'/g)].flatMap(
      ([, given, named, key = '']) => {
        if (given !== undefined) {
          spaces = [...(given.match(/\w+/g) ?? []), 'translation']
          return []
        }
        const from = named ? [named] : spaces
        const first = from.map((namespace) => found(namespace, key)).find((value) => value !== undefined)
        return typeof first === 'object' ? [`${from[0]}: ${key}`] : []
      },
    )
  })
  expect(groups).toEqual([])
})

test.each(['en', 'ms', 'zh', 'ta'])('every state of every workflow has a text in %s', (language) => {
  const known = words(language, 'translation')
  expect(new Set(workflows.map(({ name }) => name)).size).toBeGreaterThan(4)
  expect([...textsOfStates].filter((key) => !known.get(key))).toEqual([])
})

test.each([...new Set(lists.map(({ name }) => name))])('every column of %s has its words', (name) => {
  const known = words('en', name)
  expect(columnsOf(name).filter((column) => !known.has(column))).toEqual([])
})

test('every action and scope of the matrix has a label', () => {
  const known = new Set(keysOf(read('en', 'privilege')).map(withoutPlural))
  const needed = [
    ...Object.keys(actions).map((action) => `action.${action}`),
    ...scopes.map((scope) => `scope.${scope}`),
  ]
  expect(needed.filter((key) => !known.has(key))).toEqual([])
})

test('every screen, group, error, user type and field has a text', () => {
  const known = new Set(keysOf(read('en', 'translation')))
  const needed = [
    ...Object.keys(screens).map((code) => `menu.${code}`),
    ...menuGroups.map(({ name }) => `menu.${groupPath(name).slice(1)}`),
    ...errorCodes.map((code) => `error.${code}`),
    ...userTypes.map(({ code }) => `userType.${code}`),
    ...references.flatMap(({ name, input }) => Object.keys(input.shape).map((field) => `${name}.${field}`)),
    ...references.map(({ name }) => `about.${name}`),
  ]
  expect(needed.filter((key) => !known.has(key))).toEqual([])
})

test.each(['en', 'ms', 'zh', 'ta'])(
  'every audited table and every audit action has a name in %s',
  (language) => {
    const migrations = fileURLToPath(new URL('../../api/migrations/', import.meta.url))
    const audited = readdirSync(migrations).flatMap((name) =>
      [...readFileSync(migrations + name, 'utf8').matchAll(/call keep\('"?(\w+)/g)].map(([, table]) => table),
    )
    const known = words(language, 'audit')
    expect(audited.length).toBeGreaterThan(45)
    expect(audited.filter((table) => !known.has(`entityOption.${table}`))).toEqual([])
    // A step is logged by its name, one of an addendum by both names.
    const steps = workflows.flatMap((workflow) =>
      stepsOf(workflow)
        .filter((step) => workflow.actions[step]?.input)
        .map((step) => auditActionOf(workflow.name === 'addendum' ? `${step}Addendum` : step)),
    )
    const actions = ['insert', 'update', ...auditActions, ...steps]
    expect(actions.filter((action) => !known.has(`actionOption.${action}`))).toEqual([])
  },
)

test.each(['en', 'ta'])('counted texts in %s have singular and plural', (language) => {
  const keys = namespaces.flatMap((namespace) =>
    [...words(language, namespace).keys()].map((key) => `${namespace} ${key}`),
  )
  const counted = keys.filter((key) => key.endsWith('_other')).map(withoutPlural)
  expect(counted).toContain('dashboard tile.unverifiedSlots')
  expect(counted.filter((key) => !keys.includes(`${key}_one`))).toEqual([])
})

// Rules of contracts and formulas have texts of their own screens, some have none.
const codesWithoutText = ['constantMissing', 'otherType', 'open', 'similar']

test('every rule code of a field error has a text', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const codes = ['api/src/', 'domain/src/'].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.includes('test'))
      .map((name) => readFileSync(root + folder + name, 'utf8'))
      .flatMap((text) => [
        ...text.matchAll(/wrongField\([^,]+, '(\w+)'/g),
        ...text.matchAll(/\{ name: [^}]*code: '(\w+)'/g),
        ...text.matchAll(/\{ error: '(\w+)'/g),
      ])
      .map(([, code]) => code ?? ''),
  )
  const known = words('en', 'translation')
  expect(codes.length).toBeGreaterThan(50)
  expect(
    [...new Set(codes)].filter(
      (code) => !known.has(`error.field.${code}`) && !codesWithoutText.includes(code),
    ),
  ).toEqual([])
})
