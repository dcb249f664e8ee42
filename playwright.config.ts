import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/setup/browser.ts'

const executablePath = await findBrowser()

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/setup/one-company.ts',
  outputDir: 'test-results',
  // One at a time: they share one company, and so one clock.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    launchOptions: { executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
})
