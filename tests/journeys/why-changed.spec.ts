import type { Page } from '@playwright/test'
import { ana, demoPassword } from '#sandbox/demo/sign-ins.ts'
import { expect, expectAccessible, test } from '#tests/setup/journey.ts'
import { expectFits } from './steps/fits.ts'
import { once } from './steps/press.ts'

async function openLastDividend(page: Page): Promise<void> {
  await page.goto('/login?returnTo=/users/dividend-calendar')
  await page.getByLabel('E-mail').fill(ana.email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await once(page.getByRole('button', { name: 'Log in', exact: true }))
  await page.getByRole('main').locator('a[href*="/users/dividends/"]').first().click()
  await expect(page.getByRole('heading', { name: /^Why it differs from/ })).toBeVisible()
}

/** "-$1,204.50" in cents. */
const centsIn = (text: string): number => Number(text.replaceAll(/[$,.]/g, ''))

test('a dividend says why it differs from the one before, down to plant and payee @phone', async ({ page }) => {
  await openLastDividend(page)
  const why = page.getByRole('region', { name: /^Why it differs from/ })
  await test.step('the steps add up to the difference', async () => {
    const amounts = await why.locator('p strong, summary > :last-child').allInnerTexts()
    const [from, ...steps] = amounts.map(centsIn)
    const to = steps.pop()
    expect(steps.length).toBeGreaterThan(2)
    expect((from ?? 0) + steps.reduce((sum, step) => sum + step, 0)).toBe(to)
  })
  await test.step('output opens to plants and causes', async () => {
    await why.getByText('Output', { exact: true }).click()
    await expect(why.getByText(/: (season|weather|grid limits|machine|no recorded cause)$/).first()).toBeVisible()
  })
  await test.step('costs open to payees and documents', async () => {
    await page.getByText('Costs, loans and losses of earlier months', { exact: true }).click()
    await expect(page.getByText(/To the lender, document LOAN-/).first()).toBeVisible()
  })
  await expectFits(page, 'a dividend')
  await expectAccessible(page)
})

test('a month is played in eight seconds, can be paused, and is read day by day with the keyboard', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openLastDividend(page)
  const month = page.getByRole('region', { name: /, day by day$/ })
  await test.step('it plays, pauses and goes on', async () => {
    const before = await month.boundingBox()
    await month.getByRole('button', { name: 'Play the month' }).click()
    await expect(month.getByText(/^\$[\d,.]+ of \$/)).toBeVisible()
    await month.getByRole('button', { name: 'Pause' }).click()
    expect(await month.boundingBox()).toEqual(before)
    await month.getByRole('button', { name: 'Go on' }).click()
    await expect(month.getByRole('button', { name: 'Play the month' })).toBeVisible({ timeout: 12_000 })
    await expect(month.getByText(/^\$[\d,.]+ in (28|29|30|31) days$/)).toBeVisible()
  })
  await test.step('each day is read with the arrows', async () => {
    const slider = month.getByRole('slider')
    await slider.focus()
    await page.keyboard.press('Home')
    await expect(slider).toHaveAttribute('aria-valuetext', /^\w{3} 1: [\d,]+ k?M?Wh, \$[\d,.]+ of your dividend$/)
  })
  await test.step('a person who asked for less motion has no button that moves', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(month.getByRole('button', { name: 'Play the month' })).toBeHidden()
  })
})
