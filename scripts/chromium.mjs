import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { command, log, run, runNode } from './process.mjs'

// headless first: it is faster
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

// Some systems have a stub of that name that does not run.
const works = (program) =>
  spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

const pathOf = (name) => {
  try {
    return execFileSync('/bin/sh', ['-c', 'command -v "$1"', 'sh', name], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

/** The system's Chromium: CHROMIUM_PATH, or the first on the PATH that runs. */
export function systemChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  return names.map(pathOf).find((path) => path && works(path))
}

async function playwrightHasOne() {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath())
}

/** Finds a Chromium, or installs one with apt-get or Playwright. */
export async function ensureChromium() {
  if (systemChromium() || (await playwrightHasOne())) return
  if (process.getuid?.() === 0 && pathOf('apt-get')) {
    log('installing Chromium with apt-get (once)')
    const install = (name) => `apt-get install -qq -y --no-install-recommends ${name}`
    const either = `${install('chromium-headless-shell')} || ${install('chromium')}`
    await run('/bin/sh', ['-c', `apt-get update -qq && (${either})`], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (systemChromium()) return
  }
  log('downloading a Chromium with Playwright (once)')
  await runNode([command('playwright', '@playwright/test'), 'install', 'chromium'], { quiet: true })
  if (await playwrightHasOne()) return
  throw new Error(
    'There is no Chromium. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  )
}
