import { expect, expectAccessible, test } from '#tests/setup/journey.ts'
import { becomeInvestor, join } from './steps/become-investor.ts'
import { deposit } from './steps/deposit.ts'
import { breakNewestLogin } from './steps/stand-in-controls.ts'
import { fillWizard } from './steps/wizard.ts'

test('a bank that cannot be signed in to is entered by its numbers and proved by two deposits', {
  tag: '@phone',
}, async ({ page, sandbox }) => {
  const { email, lastName } = await join(page, sandbox)
  await fillWizard(page, { lastName })
  await page.getByRole('button', { name: /Enter account and routing numbers/ }).click()
  await page.getByRole('textbox', { name: 'Routing number' }).fill('222222225')
  await page.getByLabel('Account number', { exact: true }).fill('5566 7788')
  await page.getByLabel('Account number again').fill('55667788')
  await page.getByRole('button', { name: 'Send the two deposits' }).click()
  await expect(page.getByText(/It has nine digits/).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Routing number' }).fill('222222226')
  await page.getByRole('button', { name: 'Send the two deposits' }).click()
  await expect(page.getByText(/on their way and arrive by/)).toBeVisible()
  await expectAccessible(page)
  // Nothing else waits for it.
  await page.locator('#main').getByRole('link', { name: 'Go To Dashboard' }).click()
  await expect(page.getByText('Your bank is being confirmed')).toBeVisible()

  await sandbox.moveClock({ days: 5 })
  await sandbox.mail(email, /two amounts/)
  await page.goto('/users/settings/bank-accounts/')
  const account = page.getByRole('listitem').filter({ hasText: 'Checking 7788' })
  await expect(account.getByText(/3 tries are left/)).toBeVisible()
  await expectAccessible(page)
  await account.getByLabel('First amount').fill('0.09')
  await account.getByLabel('Second amount').fill('0.09')
  await account.getByRole('button', { name: 'Confirm the amounts' }).click()
  await expect(account.getByText(/do not match\. 2 tries are left/)).toBeVisible()
  await account.getByLabel('First amount').fill('0.03')
  await account.getByLabel('Second amount').fill('0.07')
  await account.getByRole('button', { name: 'Confirm the amounts' }).click()
  await expect(account.getByText('Ready')).toBeVisible()
  await expectAccessible(page)
})

test('a bank that wants its owner to sign in again is repaired, and money moves', {
  tag: '@phone',
}, async ({ page, sandbox }) => {
  await becomeInvestor(page, sandbox)
  await breakNewestLogin(sandbox)
  await expect(async () => {
    await page.goto('/users/settings/bank-accounts/')
    await expect(page.getByText(/wants you to sign in again before more money can move/)).toBeVisible({
      timeout: 3_000,
    })
  }).toPass({ timeout: 30_000 })
  await expectAccessible(page)

  // The dashboard says so, the checkout does not take the bank, and both offer the repair.
  await page.goto('/users/dashboard/')
  await expect(page.getByText(/^Sign in again at /)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/investment/1/invest')
  await page.getByLabel('How much do you want to invest?').fill('100')
  await expect(page.getByRole('radio', { name: /ending in/ })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in at your bank' }).click()
  const link = page.frameLocator('iframe[title="Link your bank"]')
  await link.getByLabel('Username').fill('user_good')
  await link.getByLabel('Password').fill('pass_good')
  await link.getByRole('button', { name: 'Sign in' }).click()
  await link.getByRole('button', { name: /Finish|Done|Continue/ }).click()
  await expect(page.getByRole('button', { name: 'Sign in at your bank' })).toBeHidden()
  // The same place, with what was typed, and the bank can be chosen.
  await expect(page.getByLabel('How much do you want to invest?')).toHaveValue('100')
  await expect(page.getByRole('radio', { name: /ending in/ })).toBeEnabled()
  await deposit(page, '50')
})
