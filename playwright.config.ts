import { defineConfig } from '@playwright/test'
import { freshFolder, removeFolder } from './api/test/folder.ts'
import { timeZone } from './domain/src/platform/moment.ts'
import { systemChromium } from './scripts/chromium.mjs'

const port = process.env.E2E_PORT ?? '3210'

/**
 * A product of its own with fresh data, where what it says at its start is kept too. Workers read this file too: only
 * the first process makes the folder.
 */
function freshData() {
  if (process.env.E2E_DATA) return process.env.E2E_DATA
  const folder = freshFolder('patuh-e2e-')
  process.env.E2E_DATA = folder
  process.on('exit', () => removeFolder(folder))
  return folder
}

const executablePath = systemChromium()
// What a browser does beside the page: its address bar alone costs as much as a page of ours, and so does keeping a
// process ready for a page to come.
const unneeded =
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,Translate,MediaRouter,OptimizationHints,PaintHolding,SpareRendererForSitePerProcess'

const disturbing = ['rules.spec.ts', 'session.spec.ts']

export default defineConfig({
  testDir: 'e2e',
  // emptied at every start: what the trials saw lies beside it
  outputDir: 'test-results/e2e',
  // A machine that is busy with others may make a story miss its time: it is tried again there, and said so at the end.
  retries: process.env.CI ? 2 : 0,
  // one more than the usual cores: each waits for the server now and then
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/report.json' }]],
  projects: [
    { name: 'stories', testIgnore: [...disturbing, 'vitals.spec.ts'] },
    // What everyone may do is changed, and sessions are ended, only when nobody else is at work.
    { name: 'rules', testMatch: disturbing, dependencies: ['stories'] },
    // What is measured is measured alone.
    { name: 'speed', testMatch: 'vitals.spec.ts', dependencies: ['rules'], use: { reuseContext: false } },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 20_000,
    // one story is about it; in all others it would only stand between the page and what is watched
    serviceWorkers: 'block',
    // emptied after each story, but not begun anew: its process has read and compiled our scripts already
    reuseContext: true,
    timezoneId: timeZone,
    // what fades in takes its time without telling a story
    contextOptions: { reducedMotion: 'reduce' },
    // recorded only where something failed before: it slows every step
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: ['--no-sandbox', '--disable-gpu', `--disable-features=${unneeded}`],
      ...(executablePath ? { executablePath } : {}),
    },
  },
  webServer: {
    command: 'node scripts/start.mjs > "$DATA_DIR/said"',
    url: `http://localhost:${port}/readyz`,
    env: { PORT: port, DATA_DIR: freshData(), LOG_LEVEL: 'error' },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
