import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/setup/journey.ts'
import { returnPayment } from './steps/bank-return.ts'
import { becomeInvestor, join, qualify } from './steps/become-investor.ts'
import { chooseAmount, invest, placeOrder, signAgreement } from './steps/invest.ts'
import { pressAway, twice } from './steps/press.ts'
import { readDashboard } from './steps/read-dashboard.ts'
import { withdrawTooSoon } from './steps/withdraw.ts'

/** Longer than a bank takes over any holidays. */
const untilSettled = { days: 12 }

async function expectSettled(page: Page, orderId: string): Promise<void> {
  await page.goto(`/order/${orderId}`)
  await expect(page.getByText(/shares are in your account, since/)).toBeVisible({ timeout: 30_000 })
}

test('an investor buys shares, reloads at every step and presses everything twice', async ({ page, sandbox }) => {
  await becomeInvestor(page, sandbox)
  await page.goto('/users/dashboard/')
  await expect(page.getByRole('link', { name: 'Choose your first portfolio' })).toBeVisible()
  await expectAccessible(page)

  await chooseAmount(page, { amount: '100', press: twice })
  await page.goBack()
  await page.reload()
  await expect(page.getByLabel('How much do you want to invest?')).toHaveValue('100')
  await expectAccessible(page)
  await twice(page.getByRole('button', { name: 'Review' }))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Holding and selling' })).toBeVisible()
  await expectAccessible(page)

  const orderId = await placeOrder(page, twice)
  await page.frameLocator('iframe[title^="Your subscription agreement"]').getByLabel('Full name').waitFor()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: 'Sign the agreement' }).click()
  await signAgreement(page, twice)
  await page.reload()
  await expect(page.getByText('Payment arrives from your bank')).toBeVisible()
  await expectAccessible(page)
  expect(await readDashboard(page)).toMatchObject({ value: '$100.00 on its way' })
  await expect(page.getByRole('heading', { name: 'Open orders' })).toBeVisible()

  await sandbox.moveClock(untilSettled)
  await expectSettled(page, orderId)
  expect(await readDashboard(page)).toMatchObject({
    value: '$100.00',
    cash: '$0.00',
    holdings: [{ name: 'Community Solar in Brazil' }],
  })
  await expectAccessible(page)
  await page.goto('/users/transfers')
  await expect(page.getByRole('link', { name: /Shares bought/ })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'From your bank' })).toHaveCount(1)
  await expectAccessible(page)
  expect(await withdrawTooSoon(page, '1', twice)).toMatch(/You can withdraw cash from \w{3} \d+, \d{4}/)
  await expectAccessible(page)
})

test('a bank says no before the money came, and takes it back after @desktop', async ({ page, sandbox }) => {
  const { lastName } = await becomeInvestor(page, sandbox)
  const refused = await invest(page, { amount: '100' })
  await signAgreement(page)
  await returnPayment(sandbox, lastName)
  await sandbox.moveClock(untilSettled)
  await page.goto(`/order/${refused}`)
  await expect(page.getByText('You did not buy any shares.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/\(R01\)/)).toBeVisible()
  await expectAccessible(page)
  expect(await readDashboard(page)).toMatchObject({ value: '$0.00', holdings: [] })

  const returned = await invest(page, { amount: '250' })
  await signAgreement(page)
  await sandbox.moveClock(untilSettled)
  await expectSettled(page, returned)
  await returnPayment(sandbox, lastName)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/Your bank returned the payment/)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await expect(page.getByText('The shares went back to the portfolio.')).toBeVisible()
  expect(await readDashboard(page)).toMatchObject({ value: '$0.00', cash: '$0.00' })
  await page.goto('/users/transfers')
  await expect(page.getByText(/\(R01\)/).first()).toBeVisible()
  await expectAccessible(page)
})

test('what is in the way is listed; signing may be blocked, put off and declined; an order may be cancelled @phone', async ({
  page,
  sandbox,
}) => {
  const investor = await join(page, sandbox)
  await page.goto('/investment/1/invest')
  await expect(page.getByText('User is missing required fields')).toBeVisible()
  await expect(page.getByText('User has not linked a bank account')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Complete your profile' }).click()
  await qualify(page, investor)

  // A browser that blocks the e-signing service, as an extension would.
  await page.route('**/editor/embeddedSign**', (route) => route.abort('blockedbyclient'))
  const cancelled = await invest(page, { amount: '100' })
  await expect(page.getByText(/probably blocking the e-signing service/)).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await page.unroute('**/editor/embeddedSign**')
  await page.getByRole('button', { name: 'Try again' }).click()
  const frame = page.frameLocator('iframe[title^="Your subscription agreement"]')
  await pressAway(frame.getByRole('button', { name: 'Not now' }), (button) => button.press('Enter'))
  await expect(page.getByText('You closed the agreement without signing it.')).toBeVisible()

  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await expectAccessible(page)
  await twice(page.getByRole('button', { name: 'Cancel the order' }))
  await expect(page.getByText('You canceled this order.')).toBeVisible()
  await page.goto(`/order/${cancelled}`)
  await expect(page.getByText('We did not take any money.')).toBeVisible()

  await invest(page, { amount: '100' })
  // By key: the page may still be scrolling the agreement into view.
  await frame.getByText('Decline to sign').press('Enter')
  await frame.getByLabel('Reason').fill('Not today')
  await pressAway(frame.getByRole('button', { name: 'Decline', exact: true }), (button) => button.press('Enter'))
  await expect(page.getByText('You declined to sign the agreement.')).toBeVisible({ timeout: 30_000 })
  // Nothing was bought and nothing moved: the account is as empty as before.
  await page.goto('/users/dashboard/')
  await expect(page.getByRole('heading', { name: 'Your sun has not risen yet' })).toBeVisible()
})
