import { expect, expectAccessible, test } from '#tests/setup/journey.ts'
import { becomeInvestor } from './steps/become-investor.ts'
import { linkBankOfBusiness, nameOwners, openBusinessBeside } from './steps/business.ts'
import { monthOf, moveToDay, nextMonth } from './steps/business-time.ts'
import { placeOrder, signAgreement } from './steps/invest.ts'
import { payDividend } from './steps/operate.ts'

test('a business of three owners beside one’s own account goes from the account menu to its first dividend', {
  tag: '@desktop',
}, async ({ page, sandbox }) => {
  test.setTimeout(1_500_000)
  const { lastName } = await becomeInvestor(page, sandbox, 'beside')
  await test.step('opens its account', async () => {
    await page.goto('/users/dashboard')
    await page.locator('summary').filter({ hasText: 'All Accounts' }).first().click()
    await page.getByRole('link', { name: 'Open a business account' }).first().click()
    await openBusinessBeside(page, 'Quarry Lane LLC', expectAccessible)
  })
  await test.step('names three owners and certifies them', () =>
    nameOwners(page, ['Ona', 'Otto', 'Olle'], `Ada ${lastName}`, expectAccessible))
  const id = await test.step('links a bank of its own', () => linkBankOfBusiness(page))
  await expectAccessible(page)
  await test.step('invests', async () => {
    await page.goto(`/investment/1/invest?sid=${id}`)
    await page.getByLabel('How much do you want to invest?').fill('5000')
    await page
      .getByRole('radiogroup')
      .getByText(/ending in/)
      .first()
      .click()
    await page.getByRole('button', { name: 'Review' }).click()
    await expect(page.getByText('Quarry Lane LLC').first()).toBeVisible()
    await placeOrder(page)
    await signAgreement(page)
    await sandbox.moveClock({ days: 8 })
  })
  // The month until then costs more than all before: it is walked each night.
  if (process.env.WIDTHS !== 'all') return
  await test.step('its first dividend is on its dashboard, and not on that of the person’s own account', async () => {
    const month = await monthOf(sandbox)
    await moveToDay(sandbox, `${nextMonth(month)}-03`)
    await payDividend('1', month)
    // It is paid when the bank has brought the issuer's money.
    await sandbox.moveClock({ days: 4 })
    const received = () =>
      page
        .locator('div')
        .filter({ has: page.getByRole('button', { name: 'About Dividends received', exact: true }) })
        .last()
        .locator('xpath=following-sibling::div[1]')
    await page.goto(`/users/dashboard?sid=${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Quarry Lane LLC')
    await expect(received()).toHaveText(/^\$(?!0\.00)\d/)
    await expectAccessible(page)
    await page.goto('/users/dashboard?all=0')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Individual')
    await expect(page.getByText('Quarry Lane LLC').filter({ visible: true })).toHaveCount(0)
  })
})
