import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

/** From bottom to top. `style` to `list` are the kits of the web, below its areas. */
const areas = [
  'style',
  'ui',
  'platform',
  'server',
  'record',
  'list',
  'access',
  'workplace',
  'people',
  'contract',
  'casework',
  'eclaim',
  'app',
]

const root = join(import.meta.dirname, '..')
const folders = ['domain', 'api', 'web', 'e2e', 'trials', 'bench', 'scripts', 'docs']
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !/(^|\/)(node_modules|dist|data)\//.test(path)),
)

/** `api/src/people/user/queries.ts` is in the area `people`; files in none belong to `app`. */
function placeOf(path: string) {
  const [workspace = '', source, area = ''] = path.split('/')
  if (source !== 'src' || !['domain', 'api', 'web'].includes(workspace)) return undefined
  return { workspace, height: areas.includes(area) ? areas.indexOf(area) : areas.length - 1 }
}

const imports = /(?:from|import|import\()\s*\(?'(\.[^']+)'/g

/** Imports of one workspace, types included, from a lower area to a higher one. */
const upwardImports = (paths: string[], read: (path: string) => string) =>
  paths.flatMap((path) => {
    const from = placeOf(path)
    if (!from || !/\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path)) return []
    return [...read(path).matchAll(imports)].flatMap(([, target = '']) => {
      const to = placeOf(normalize(join(dirname(path), target)))
      return to && to.workspace === from.workspace && to.height > from.height
        ? [`${path} imports ${target}`]
        : []
    })
  })

/** Folders with more than 30 files. */
const crowded = (paths: string[]) => {
  const counts = new Map<string, number>()
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return [...counts].filter(
    ([folder, count]) => count > 30 && !/migrations|locales|image|decisions/.test(folder),
  )
}

describe('the areas, from platform at the bottom to app at the top,', () => {
  test('import downwards only, types included', () => {
    expect(upwardImports(files, (path) => readFileSync(join(root, path), 'utf8'))).toEqual([])
  })

  test('fail the check when one imports from above', () => {
    const source = "import type { Claim } from '../../eclaim/claim/tables.ts'"
    expect(upwardImports(['api/src/people/user/queries.ts'], () => source)).toHaveLength(1)
  })
})

test('no folder has more than 30 files', () => {
  expect(crowded(files)).toEqual([])
  expect(crowded(Array.from({ length: 31 }, (_, index) => `web/src/app/${index}.ts`))).toHaveLength(1)
})
