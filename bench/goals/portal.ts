import { brotliCompressSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { ana, demoPassword } from '#sandbox/demo/sign-ins.ts'
import { findBrowser } from '#tests/setup/browser.ts'
import { startTestCompany } from '#tests/setup/company.ts'
import type { BenchContext } from '../bench-context.ts'
import type { Figure, Goal, Pair } from '../goal.ts'
import type { Sample } from '../measure.ts'
import { reactFloor } from '../references/react-floor.ts'

/** The pages whose first load is measured, and what stands on each of them when it can be used. */
const pages = {
  dashboard: {
    path: '/users/dashboard/',
    ready: (page: Page) => page.getByText('Dividends received', { exact: true }).first(),
  },
  checkout: {
    path: '/investment/1/invest',
    ready: (page: Page) => page.getByLabel('How much do you want to invest?'),
  },
  signUp: { path: '/get-started', ready: (page: Page) => page.getByLabel('Your email') },
} as const
type Name = keyof typeof pages

type Load = Sample & {
  readonly scriptBytes: number
  readonly requests: number
  readonly firstPaint: number
  readonly ready: number
  readonly shift: number
}
const loadOf = (pair: Pair, name: string): Load => pair[name] as Load
const names = Object.keys(pages) as Name[]
const worst = (field: 'scriptBytes' | 'requests' | 'firstPaint' | 'shift') => (pair: Pair) =>
  Math.max(...names.map((name) => loadOf(pair, name)[field]))

const figure = (
  name: string,
  unit: string,
  [moonshot, acceptable]: readonly [number, number],
  product: Figure['product'],
  reference: Figure['product'] = () => 1,
): Figure => ({ name, unit, product, reference, wants: 'atMost', moonshot, acceptable })

/** Goal 9: what someone waits for who opens the portal or the sign-up on a slow phone for the first time. */
export const portalGoal = ({ size }: BenchContext): Goal => ({
  number: 9,
  title: `portal and sign-up on a ${size.phone.kilobits} kbit/s phone, the worst of ${names.join(', ')} / React floor or 1`,
  figures: [
    figure('script, brotli', 'bytes', [2, 3], worst('scriptBytes'), (pair) => loadOf(pair, 'floor').scriptBytes),
    figure('requests', '', [12, 20], worst('requests')),
    figure('first paint', 's', [1.5, 2.5], worst('firstPaint')),
    figure('figures of the dashboard', 's', [5, 8], (pair) => loadOf(pair, 'dashboard').ready),
    figure('form of the checkout', 's', [5, 8], (pair) => loadOf(pair, 'checkout').ready),
    figure('layout shift', '', [0.01, 0.05], worst('shift')),
  ],
  prepare: async () => {
    const floor = await reactFloor()
    const company = await startTestCompany()
    const browser = await chromium.launch({
      executablePath: await findBrowser(),
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    })
    const phone = () =>
      browser.newContext({
        baseURL: company.site,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        reducedMotion: 'reduce',
      })
    const opened = async () => {
      const page = await (await phone()).newPage()
      page.setDefaultTimeout(60_000)
      await page.addInitScript(watchShifts)
      return page
    }
    const [signedIn, stranger] = [await opened(), await opened()]
    await signIn(signedIn)
    return {
      round: async () => {
        const loads: Record<string, Sample> = { floor: { ...nothing, scriptBytes: floor } as Load }
        for (const name of names)
          loads[name] = await firstLoad(name === 'signUp' ? stranger : signedIn, name, size.phone)
        return loads
      },
      done: async () => {
        await browser.close()
        await company.stop()
      },
    }
  },
})

const nothing: Sample = { operations: 1, seconds: 0, databaseCpu: 0, nodeCpu: 0 }

async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(ana.email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(/\/users\/dashboard/)
  await pages.dashboard.ready(page).waitFor()
}

function watchShifts(): void {
  const seen = { shift: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

type Phone = BenchContext['size']['phone']

/** Opens a page with an empty cache over a slow line on a slow processor, until it is used and nothing more comes. */
async function firstLoad(page: Page, name: Name, { kilobits, latency, slower }: Phone): Promise<Load> {
  await page.goto('about:blank')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.clearBrowserCache')
  const bytes = (kilobits * 1_000) / 8
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const scripts: Promise<number>[] = []
  let requests = 0
  const count = () => {
    requests += 1
  }
  const weigh = (response: Awaited<ReturnType<Page['waitForResponse']>>) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then((body) => brotliCompressSync(body).length))
  }
  page.on('request', count).on('response', weigh)
  try {
    await page.goto(pages[name].path, { waitUntil: 'commit' })
    await pages[name].ready(page).waitFor()
    const ready = (await page.evaluate(() => performance.now())) / 1_000
    await page.waitForLoadState('networkidle')
    const { firstPaint, shift } = await page.evaluate(() => ({
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      shift: (window as Window & { seen?: { shift: number } }).seen!.shift,
    }))
    const scriptBytes = (await Promise.all(scripts)).reduce((sum, some) => sum + some, 0)
    return { ...nothing, seconds: ready, ready, firstPaint: firstPaint / 1_000, shift, requests, scriptBytes }
  } finally {
    page.off('request', count).off('response', weigh)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await devtools.detach()
  }
}
