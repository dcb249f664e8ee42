import { expect, expectAccessible, test } from '#tests/setup/journey.ts'
import { becomeInvestor } from './steps/become-investor.ts'
import { signAgreement } from './steps/invest.ts'
import { readDashboard } from './steps/read-dashboard.ts'

test('several portfolios are bought with one signature and one payment', { tag: '@phone' }, async ({
  page,
  sandbox,
}) => {
  await becomeInvestor(page, sandbox)
  await page.goto('/basket/')
  const amountFor = (name: string) => page.getByLabel(`Amount for ${name}`)
  await amountFor('Community Solar in Brazil').fill('100')
  await amountFor('Solar in the USA').fill('50')
  await page.getByText(/at most 10% of the greater/).click()
  await page
    .getByRole('radiogroup')
    .getByText(/ending in/)
    .click()
  await page.getByRole('button', { name: 'Review' }).click()
  // The refused line keeps everything that was typed, and nothing is placed.
  await expect(page.getByText(/at least \$100/).first()).toBeVisible()
  await expect(page).toHaveURL(/\/basket/)
  await expectAccessible(page)

  await amountFor('Solar in the USA').fill('150')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText('Place 2 orders for $250.00?')).toBeVisible()
  await expectAccessible(page)
  await expect(async () => {
    // A press that was answered late has led on by now, and its button is gone.
    if (!page.url().includes('/order/ord_'))
      await page.getByRole('button', { name: 'Place orders and sign' }).click({ timeout: 2_000 })
    await page.waitForURL(/\/order\/ord_/, { timeout: 5_000 })
  }).toPass({ timeout: 30_000 })
  await signAgreement(page)
  await sandbox.moveClock({ days: 12 })
  await page.goto('/users/transfers')
  await expect(page.getByText('From your bank', { exact: true }).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('link', { name: /Shares bought/ })).toHaveCount(2)
  expect(await readDashboard(page)).toMatchObject({ value: '$250.00', cash: '$0.00' })
})
