import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { npm } from './prepare.mjs'
import { log, main, root } from './process.mjs'

/** Licences that allow use, change and redistribution without obligations beyond naming them. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'CC-BY-4.0', 'Unlicense', 'Python-2.0', 'PostgreSQL', 'OFL-1.1', 'Zlib'],
])

/** Used unchanged as separate files: sharp's image libraries are loaded at run time, the others only build and test. */
const allowedUnchanged = new Set(['LGPL-3.0-or-later', 'MPL-2.0'])

/** Packages that state their licence in a file only. */
const stated = { 'png-js': 'MIT' }

const file = 'sbom.cdx.json'
const workspaces = ['domain', 'api', 'web']

/** `MIT`, `(MIT OR GPL-2.0)`, `Apache-2.0 AND LGPL-3.0-or-later`: every part of AND, one of OR. */
function isAllowed(licence) {
  const bare = licence.replace(/[()]/g, '')
  return bare
    .split(' OR ')
    .some((choice) =>
      choice.split(' AND ').every((part) => allowed.has(part.trim()) || allowedUnchanged.has(part.trim())),
    )
}

/** npm wants a version of every workspace, which ours do not need: it is given one in a copy. */
async function bill() {
  const folder = mkdtempSync(join(tmpdir(), 'patuh-sbom-'))
  try {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    for (const workspace of workspaces) {
      mkdirSync(join(folder, workspace))
      const described = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'))
      writeFileSync(join(folder, workspace, 'package.json'), JSON.stringify({ ...described, version }))
    }
    copyFileSync(join(root, 'package.json'), join(folder, 'package.json'))
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
    for (const workspace of workspaces) lock.packages[workspace].version = version
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
    const { code, output } = await npm(
      ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'],
      {
        cwd: folder,
      },
    )
    if (code !== 0) throw new Error(output)
    return JSON.parse(output.slice(output.indexOf('{')))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const licenceOf = ({ name, licenses = [] }) =>
  stated[name] ??
  (licenses.map(({ expression, license }) => expression ?? license?.id ?? license?.name).join(' AND ') ||
    'none')

/** Known vulnerabilities, where the audit service can be reached. */
async function audit() {
  const { output } = await npm(['audit', '--json', '--package-lock-only', '--loglevel=silent'])
  const report = JSON.parse(output.slice(output.indexOf('{')) || '{}')
  if (!report.metadata) return log('the audit service cannot be reached: vulnerabilities were not looked up')
  const { high, critical } = report.metadata.vulnerabilities
  log(`known vulnerabilities: ${critical} critical, ${high} high`)
  if (high + critical > 0) process.exitCode = 1
}

main(async () => {
  const made = await bill()
  writeFileSync(join(root, file), `${JSON.stringify(made, null, 2)}\n`)
  const counted = new Map()
  for (const component of made.components.filter(({ name }) => !workspaces.includes(name)))
    counted.set(licenceOf(component), [...(counted.get(licenceOf(component)) ?? []), component.name])
  for (const [licence, names] of [...counted].sort((one, other) => other[1].length - one[1].length)) {
    log(`${String(names.length).padStart(4)}  ${licence}`)
    if (isAllowed(licence)) continue
    console.error(`The licence ${licence} is not on the list in scripts/sbom.mjs: ${names.join(', ')}`)
    process.exitCode = 1
  }
  log(`${made.components.length} components are listed in ${file} (CycloneDX ${made.specVersion})`)
  await audit()
})
