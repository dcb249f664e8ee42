import { defineConfig } from '@playwright/test'
import { findBrowser } from '../setup/browser.ts'

const [current, total] = (process.env.SHARD ?? '').split('/').map(Number)

/** `ROUTES=all SHARD=1/4 npm test -- pages` looks at a fourth of all pages. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './serve-setup.ts',
  outputDir: '../../test-results/site',
  workers: 2,
  fullyParallel: true,
  ...(current && total ? { shard: { current, total } } : {}),
  timeout: 60_000,
  // A test that passes only at its second try is named as flaky, and fails the run.
  retries: 1,
  failOnFlakyTests: true,
  reporter: [['dot'], ['json', { outputFile: '../../test-results/pages.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    launchOptions: { executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-dev-shm-usage'] },
  },
})
