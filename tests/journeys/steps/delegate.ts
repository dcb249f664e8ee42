import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, type Sandbox } from '#tests/setup/journey.ts'
import { agree } from './sign-up.ts'
import { fillPersonal, saveAndContinue } from './wizard.ts'

/** The owner's invitation; to one of their accounts alone where it is named. */
export async function invite(
  page: Page,
  email: string,
  level: 'Read Only Access' | 'Read/Write Access',
  only?: string,
): Promise<void> {
  await page.goto('/users/settings/account-access/')
  await page.getByLabel('Their email address').fill(email)
  await page.getByText(new RegExp(`^${level}`)).click()
  if (only) {
    const accounts = page.getByRole('group', { name: 'Which accounts' })
    for (const account of await accounts.getByRole('checkbox').all()) await account.press('Space')
    await accounts.getByRole('checkbox', { name: only }).press('Space')
    await expect(accounts.getByRole('checkbox', { checked: true })).toHaveCount(1)
  }
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  if (level === 'Read/Write Access') {
    const question = page.getByRole('alertdialog', { name: `Give ${email} full access?` })
    await expect(question).toContainText('move cash to and from the bank accounts')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Send the invitation' }).click()
  }
  await expect(page.getByText(`The invitation to ${email} is on its way.`)).toBeVisible()
}

/** The link in the newest of so many invitations. */
export async function invitationLink(sandbox: Sandbox, email: string, nth: number): Promise<string> {
  const invitations = async () => (await sandbox.mails(email)).filter(({ subject }) => /You are invited/.test(subject))
  await expect.poll(async () => (await invitations()).length, { timeout: 20_000 }).toBe(nth)
  return (await invitations())[0]!.links.find((link) => link.includes('/account-access-accept'))!
}

/** Another person's browser, at the invitation out of their mail, on the way to the provider's page to sign up. */
export async function openInvitation(browser: Browser, page: Page, sandbox: Sandbox, email: string): Promise<Page> {
  const delegate = await (
    await browser.newContext({ viewport: page.viewportSize(), baseURL: new URL(page.url()).origin })
  ).newPage()
  await delegate.goto(await invitationLink(sandbox, email, 1))
  await expect(delegate.getByRole('heading', { name: /invites you to their account/ })).toBeVisible()
  await expectAccessible(delegate)
  await delegate.getByRole('button', { name: 'Create Account' }).click()
  return delegate
}

/** Someone who joined by an invitation signs up for themself, which acting with the money of others needs: consents and a name. */
export async function signUpForOneself(delegate: Page): Promise<void> {
  await delegate.goto('/get-started')
  await agree(delegate)
  await expect(delegate.getByRole('heading', { name: 'About you', level: 1 })).toBeVisible()
  await fillPersonal(delegate, { firstName: 'Rob', lastName: 'Delegate' })
  await saveAndContinue(delegate)
  await expect(delegate.getByRole('heading', { name: 'Your investing', level: 1 })).toBeVisible()
}

export async function accept(delegate: Page): Promise<void> {
  await delegate.getByRole('button', { name: 'Accept' }).click()
  await delegate.getByRole('link', { name: 'Go to your accounts' }).click()
}
