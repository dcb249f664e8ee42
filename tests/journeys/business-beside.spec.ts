import { expect, expectAccessible, test } from '#tests/setup/journey.ts'
import { becomeInvestor } from './steps/become-investor.ts'
import { fillBusinessItself, fillOwner } from './steps/business.ts'
import { monthOf, moveToDay, nextMonth } from './steps/business-time.ts'
import { placeOrder, signAgreement } from './steps/invest.ts'
import { linkBank } from './steps/link-bank.ts'
import { payDividend } from './steps/operate.ts'
import { freshEmail } from './steps/sign-up.ts'
import { freshSsn } from './steps/wizard.ts'

test('a business of three owners beside one’s own account goes from the account menu to its first dividend', {
  tag: '@desktop',
}, async ({ page, sandbox }) => {
  test.setTimeout(600_000)
  const { lastName } = await becomeInvestor(page, sandbox, 'beside')
  await test.step('opens its account', async () => {
    await page.goto('/users/dashboard')
    await page.locator('summary').filter({ hasText: 'All Accounts' }).first().click()
    await page.getByRole('link', { name: 'Open a business account' }).first().click()
    await fillBusinessItself(page, 'Quarry Lane LLC')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Email of the business').fill(freshEmail('quarry'))
    await page.getByLabel('Annual revenue').fill('850000')
    await page.getByLabel('Net assets').fill('1200000')
    await page.getByText('No, or I do not know').click()
    await page
      .getByRole('radiogroup', { name: /formed to buy/ })
      .getByText('No', { exact: true })
      .click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign and open the account' }).click()
  })
  await test.step('names three owners and certifies them', async () => {
    await page.getByRole('button', { name: 'Add an owner' }).click({ timeout: 60_000 })
    for (const firstName of ['Ona', 'Otto', 'Olle']) {
      if (firstName !== 'Ona') await page.getByRole('button', { name: 'Add another owner' }).click()
      await fillOwner(page, { firstName, ssn: freshSsn() }, page.getByRole('form', { name: 'A new owner' }))
      await page.getByRole('button', { name: 'Add this owner' }).click()
      const row = page.getByRole('listitem').filter({ hasText: `${firstName} Quarter` })
      await expect(row.getByText('Verified')).toBeVisible({ timeout: 30_000 })
    }
    await expectAccessible(page)
    await page.getByLabel('Your name, as a signature').fill(`Ada ${lastName}`)
    await page.getByRole('button', { name: 'Certify' }).click()
  })
  const id = await test.step('links a bank of its own', async () => {
    await page.getByRole('link', { name: 'Link a bank' }).click({ timeout: 60_000 })
    const sid = new URL(page.url()).searchParams.get('sid')!
    await linkBank(page, { button: 'Connect your bank' })
    // Who leaves before the page has told our server of the bank has linked none.
    await expect(page.getByRole('button', { name: 'Link another account' })).toBeVisible({ timeout: 60_000 })
    await page.goto('/users/settings/businesses')
    await expect(page.getByText('Ready to invest')).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page)
    return sid
  })
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
  await test.step('its first dividend is on its dashboard, and not on that of the person’s own account', async () => {
    const month = await monthOf(sandbox)
    await moveToDay(sandbox, `${nextMonth(month)}-03`)
    await payDividend('1', month)
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
