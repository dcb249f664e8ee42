import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, type Sandbox, test } from '#tests/setup/journey.ts'
import { becomeInvestor, join } from './steps/become-investor.ts'
import { accept, invitationLink, invite, openInvitation, signUpForOneself } from './steps/delegate.ts'
import { deposit } from './steps/deposit.ts'
import { confirmationLink, fillHostedSignUp, freshEmail, logInUnproved } from './steps/sign-up.ts'

/** Someone whose address nobody has proved: joins from the link in the mail, accepts, and chooses the account. */
async function joinAndAccept(browser: Browser, page: Page, sandbox: Sandbox, email: string): Promise<Page> {
  const delegate = await openInvitation(browser, page, sandbox, email)
  await logInUnproved(delegate, email)
  // A forwarded invitation lets nobody in: the address is confirmed first.
  const link = delegate.getByRole('button', { name: 'Email me the link' })
  await link.waitFor()
  const invitation = delegate.url()
  await link.click()
  await expect(delegate.getByText(`We sent the link to ${email}.`)).toBeVisible()
  await delegate.goto(await confirmationLink(sandbox, email))
  await expect(delegate.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  await delegate.goto(invitation)
  await accept(delegate)
  return delegate
}

test('a delegate signs up from the invitation and accepts it at once, as the code has proved the address', {
  tag: '@phone',
}, async ({ page, browser, sandbox }) => {
  await join(page, sandbox, 'owner')
  const email = freshEmail('fresh')
  await invite(page, email, 'Read Only Access')
  const delegate = await openInvitation(browser, page, sandbox, email)
  await fillHostedSignUp(delegate, { sandbox, email })
  await accept(delegate)
  await expect(delegate.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
})

test('a delegate joins by mail, may only look, then may act, and is shut out in an open tab', {
  tag: '@desktop',
}, async ({ page, browser, sandbox }) => {
  const { lastName } = await becomeInvestor(page, sandbox, 'owner')
  const email = freshEmail('delegate')
  await invite(page, email, 'Read Only Access')
  await expectAccessible(page)

  const delegate = await joinAndAccept(browser, page, sandbox, email)
  await expect(delegate.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await expect(delegate.getByText('Account Owner')).toBeVisible()
  await expectAccessible(delegate)
  await delegate.getByRole('button', { name: new RegExp(lastName) }).click()
  const banner = delegate.getByRole('complementary', { name: 'Account' })
  await expect(banner).toContainText('Read Only Access')
  await expect(delegate).toHaveURL(/accountId=acc_/)
  await expectAccessible(delegate)
  await delegate.goto('/users/settings/bank-accounts/')
  for (const name of ['Rename', 'Remove', 'Link another account'])
    await expect(delegate.getByRole('button', { name })).toBeDisabled()
  await delegate.goto('/users/transfers/')
  await expect(delegate.getByText(`Every movement of Ada ${lastName}’s cash`)).toBeVisible()
  await delegate.goto('/users/auto-invest/')
  await expect(delegate.getByRole('button', { name: /schedule/i }).first()).toBeDisabled()
  await delegate.goto('/users/settings/security/')
  await expect(delegate.getByRole('heading', { name: 'This page is about your own account' })).toBeVisible()

  // The owner takes it back and grants more; the tab that was open is shut out with its next request.
  await page.goto('/users/settings/account-access/')
  await page.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('The access has ended, also where they are already logged in.')).toBeVisible()
  await delegate.goto('/users/transfers/')
  await expect(delegate.getByText('Your access to that account has ended.')).toBeVisible()
  await expect(banner).toBeHidden()

  await invite(page, email, 'Read/Write Access')
  await signUpForOneself(delegate)
  await delegate.goto(await invitationLink(sandbox, email, 2))
  await accept(delegate)
  await delegate.getByRole('button', { name: new RegExp(lastName) }).click()
  await expect(banner).toContainText('Read/Write Access')
  await deposit(delegate, '50')
  await page.goto('/users/transfers/')
  await expect(page.getByText(`by Rob Delegate for Ada ${lastName}`).first()).toBeVisible({ timeout: 20_000 })
})
