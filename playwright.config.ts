import { defineConfig } from '@playwright/test'
import { freshFolder, removeFolder } from './api/test/folder.ts'
import { timeZone } from './domain/src/platform/moment.ts'
import { systemChromium } from './scripts/chromium.mjs'

const port = process.env.E2E_PORT ?? '3210'

/**
 * Starts a server with fresh data; its output is stored there too. Workers load this file too: only the first
 * process creates the folder.
 */
function freshData() {
  if (process.env.E2E_DATA) return process.env.E2E_DATA
  const folder = freshFolder('patuh-e2e-')
  process.env.E2E_DATA = folder
  process.on('exit', () => removeFolder(folder))
  return folder
}

const executablePath = systemChromium()
// Browser features that are not needed and slow the tests down.
const unneeded =
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,Translate,MediaRouter,OptimizationHints,PaintHolding,SpareRendererForSitePerProcess'

const disturbing = ['rules.spec.ts', 'session.spec.ts']

/** `npm test` leaves out the tests tagged as long, `npm run test:long` runs only them; by hand all are found. */
const tags = { usual: { grepInvert: /@long/ }, long: { grep: /@long/ } }[process.env.STORIES ?? '']

export default defineConfig({
  testDir: 'e2e',
  ...tags,
  // emptied at every start: the results of trials are beside it
  outputDir: 'test-results/e2e',
  // On a busy machine a test may time out: it is retried in CI and reported at the end.
  retries: process.env.CI ? 2 : 0,
  // one more than the usual cores: each waits for the server at times
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/report.json' }]],
  projects: [
    { name: 'stories', testIgnore: [...disturbing, 'vitals.spec.ts'] },
    // Tests that change privileges or end sessions run alone.
    { name: 'rules', testMatch: disturbing, dependencies: ['stories'] },
    // Measurements run alone.
    { name: 'speed', testMatch: 'vitals.spec.ts', dependencies: ['rules'], use: { reuseContext: false } },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 20_000,
    // blocked except in the test of the service worker: it would hide requests from the tests
    serviceWorkers: 'block',
    // cleared after each test but reused: its process has compiled our scripts already
    reuseContext: true,
    timezoneId: timeZone,
    // animations would slow the tests down
    contextOptions: { reducedMotion: 'reduce' },
    // recorded only on a retry: it slows every step
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
    // Tests that run at the same time share the demo accounts.
    env: { PORT: port, DATA_DIR: freshData(), LOG_LEVEL: 'error', SESSIONS_PER_USER: '20' },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
