import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/setup/browser.ts'
import { filesOfWidth, tierOfJourneys, widthsOf } from './tools/test/tiers.ts'

const executablePath = await findBrowser()

/** What matters least on the other width walks at one: a journey tagged @phone or @desktop. WIDTHS=all walks each at both. */
const isNightly = process.env.WIDTHS === 'all'
const tier = tierOfJourneys(process.env.TIER)
const unlessAll = (tag: RegExp) => (isNightly ? {} : { grepInvert: tag })

const projects = {
  phone: {
    name: 'phone',
    workers: 1,
    ...unlessAll(/@desktop/),
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
  desktop: { name: 'desktop', workers: 1, ...unlessAll(/@phone/), use: { viewport: { width: 1440, height: 900 } } },
}

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/setup/company-each-width.ts',
  outputDir: 'test-results/journeys',
  // The widths side by side, each at a company of its own; the journeys of one share its clock, so they follow each other.
  workers: 2,
  // A bound on a hang, not a measure: a journey walks through weeks of business on machines of any speed.
  timeout: 900_000,
  expect: { timeout: 30_000 },
  // The second try tells chance from a defect: what passes only then is named as flaky, and fails the run.
  retries: 1,
  failOnFlakyTests: true,
  reporter: [['list'], ['json', { outputFile: `test-results/${tier === 'deep' ? 'journeys-deep' : 'journeys'}.json` }]],
  use: {
    // A press that finds nothing to press says so long before the journey ends.
    actionTimeout: 45_000,
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A failure leaves the page as it was, in words and as a picture; its second try is traced, and each night every first one.
    // Tracing all would cost a quarter of the run, and pictures of each moment a tenth more.
    trace: { mode: isNightly ? 'retain-on-failure' : 'on-first-retry', screenshots: false },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    launchOptions: { executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] },
  },
  projects: widthsOf(tier).map((width) => ({ ...projects[width], ...filesOfWidth(tier, width) })),
})
