import type { Locator, Page } from '@playwright/test'
import { ana, demoPassword } from '#sandbox/demo/sign-ins.ts'
import { expect, test } from '#tests/setup/journey.ts'

const pages = [
  '/users/dashboard/',
  '/users/transfers',
  '/users/documents',
  '/users/sales',
  '/users/withdraw',
  '/investment/1/invest',
  '/investment/1/sell',
]

async function logIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(ana.email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(/\/users\/dashboard/)
}

/** Opens a page of the portal whose answers wait until the returned function is called. */
async function openWaiting(page: Page): Promise<() => void> {
  const waiting = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    await waiting.promise
    await route.continue()
  })
  await page.goto('/users/transfers')
  return waiting.resolve
}

const accountsMenu = (page: Page): Locator =>
  page
    .locator('header details')
    .filter({ has: page.locator('summary', { hasText: 'All Accounts' }) })
    .first()

test('a menu that is opened while the portal finds out who is there stays open under the hand', {
  tag: '@desktop',
}, async ({ page }) => {
  await logIn(page)
  const answer = await openWaiting(page)
  const menu = accountsMenu(page)
  await menu.locator('summary').click()
  await expect(menu).toHaveAttribute('open')
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const open = page.locator('header details[open]')
  await expect(open.getByRole('link', { name: 'Log Out' })).toBeVisible()
  await expect(open.locator('summary')).toBeFocused()
  await open.getByRole('link', { name: 'Documents' }).click()
  await page.waitForURL(/\/users\/documents/)
  await expect(open).toHaveCount(0)
})

test('a press on a menu that begins before the portal knows who is there, and ends after, opens the menu', {
  tag: '@desktop',
}, async ({ page }) => {
  await logIn(page)
  const answer = await openWaiting(page)
  await accountsMenu(page).locator('summary').hover()
  await page.mouse.down()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.mouse.up()
  await expect(page.locator('header details[open]').getByRole('link', { name: 'Log Out' })).toBeVisible()
})

/** A narrow phone whose reader widens the text as WCAG 2.2 asks for (1.4.12), which is where most pages break. */
test('pages of the portal keep their places while they load, ask nothing twice, and fit wide text', {
  tag: '@desktop',
}, async ({ page }) => {
  await logIn(page)
  // Requests that this page still makes are not the next one's.
  await page.waitForLoadState('networkidle')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => {
    const wide = new CSSStyleSheet()
    wide.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = [wide]
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/graphql')) return
    const { operationName, variables = {} } = request.postDataJSON()
    asked.push(`${operationName} ${JSON.stringify(Object.entries(variables).sort())}`)
  })
  for (const path of pages) {
    asked.length = 0
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0)
    // Late parts come now: notices, counts, pictures.
    await page.waitForTimeout(1_500)
    const { shift, over } = await page.evaluate(() => ({
      shift: (window as Window & { seen?: { shift: number } }).seen!.shift,
      over: document.documentElement.scrollWidth - window.innerWidth,
    }))
    expect.soft(shift, `layout shift of ${path}`).toBeLessThan(0.05)
    expect.soft(over, `pixels that ${path} is too wide`).toBeLessThanOrEqual(0)
    // Queries that the document sends before the scripts have come are not sent once more.
    expect.soft(asked, `questions of ${path}`).toEqual([...new Set(asked)])
    expect.soft(asked.length, `questions of ${path}`).toBeGreaterThan(2)
  }
})
