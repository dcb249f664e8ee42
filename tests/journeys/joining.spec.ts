import type { Page } from '@playwright/test'
import { expect, expectAccessible, type Sandbox, test } from '#tests/setup/journey.ts'
import { expectReady, linkBank } from './steps/link-bank.ts'
import { dot } from './steps/picture.ts'
import { once, type Press, pressAway, twice } from './steps/press.ts'
import {
  agree,
  askForCode,
  confirmEmail,
  fillCode,
  freshEmail,
  giveEmail,
  joinUnproved,
  logIn,
  signUp,
} from './steps/sign-up.ts'
import { fillInvestorProfile, fillPersonal, fillWizard, saveAndContinue, type WizardPerson } from './steps/wizard.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

test('a visitor becomes ready to invest, and every page on the way is accessible', async ({ page, sandbox }) => {
  const email = freshEmail('ada')
  await page.goto('/get-started?ref=FRIEND7')
  await expectAccessible(page)
  await giveEmail(page, email)
  await askForCode(page, email)
  await expectAccessible(page)
  await page.getByLabel('Code').fill('12345')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert').getByText('Enter the six digits from the mail.')).toBeVisible()
  await expectAccessible(page)
  await fillCode(page, { sandbox, email })
  await expect(page.getByLabel('Referral or promotion code')).toHaveValue('FRIEND7')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Agree and continue' }).click()
  await expect(page.getByRole('alert').getByText('Look at the sample PDF and give the word it shows.')).toBeVisible()
  await page.getByText('HARBOR', { exact: true }).click()
  await page.getByRole('button', { name: 'Agree and continue' }).click()
  await expect(page.getByRole('alert').getByText('That is not the word in the sample PDF.')).toBeVisible()
  await expectAccessible(page)
  await agree(page)
  await expect(heading(page, 'About you')).toBeVisible()
  await expectAccessible(page)
  await fillPersonal(page)
  await saveAndContinue(page)
  await expect(heading(page, 'Your investing')).toBeVisible()
  await expectAccessible(page)
  await fillInvestorProfile(page)
  await saveAndContinue(page)
  await expect(heading(page, 'Your bank')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await linkBank(page)
  await expectReady(page)
  await expectAccessible(page)
  await page.goto('/users/settings/bank-accounts')
  await expect(page.getByText('Ready', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a second click on each button changes nothing', { tag: '@phone' }, async ({ page, sandbox }) => {
  const email = freshEmail('twice')
  await joinUntilIdentity(page, sandbox, { email, press: twice })
  await expect(heading(page, 'Your bank')).toBeVisible({ timeout: 30_000 })
  await linkBank(page, { press: twice })
  await expectReady(page)
  await page.goto('/users/settings/bank-accounts')
  await expect(page.getByRole('listitem').filter({ hasText: 'First Platypus Bank' })).toHaveCount(1)
  const mails = await sandbox.mails(email)
  expect(mails.filter(({ subject }) => /your code/i.test(subject))).toHaveLength(1)
  expect(mails.filter(({ subject }) => /confirm/i.test(subject))).toHaveLength(0)
})

test('a reload at each step finds the same place, with what was typed @phone', async ({ page, sandbox }) => {
  const email = freshEmail('again')
  await page.goto('/get-started')
  await page.getByLabel('Your email').fill(email)
  // The document shows the field before its scripts are there; what was typed is kept as soon as they handle it.
  await expect(page.locator('html')).toHaveAttribute('data-awake', '1')
  await page.reload()
  await expect(page.getByLabel('Your email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.reload()
  await askForCode(page, email)
  await page.reload()
  await fillCode(page, { sandbox, email })
  await page.getByText('You invest for a company').click()
  await page.getByText('You invest in your own name').click()
  await page.getByLabel('Referral or promotion code').fill('KEEP-ME')
  await page.reload()
  await expect(page.getByLabel('Referral or promotion code')).toHaveValue('KEEP-ME')
  await page.getByLabel('Referral or promotion code').fill('')
  await agree(page)
  await expect(heading(page, 'About you')).toBeVisible()
  await page.reload()
  await fillPersonal(page)
  await page.reload()
  await expect(page.getByLabel('Street address')).toHaveValue('12 Wharf Street')
  await expect(page.getByLabel('Social Security number'), 'the number is kept nowhere').toHaveValue('')
  await fillPersonal(page)
  await saveAndContinue(page)
  await fillInvestorProfile(page)
  await page.reload()
  await expect(page.getByLabel('Annual income')).toHaveValue('85,000')
  await saveAndContinue(page)
  await expect(heading(page, 'Your investing')).toBeHidden()
  await page.reload()
  await expect(heading(page, 'Your bank')).toBeVisible({ timeout: 30_000 })
  await linkBank(page)
  await page.reload()
  await expectReady(page)
})

test('who fails the identity check once has one attempt left, with a changed field @desktop', async ({
  page,
  sandbox,
}) => {
  await joinUntilIdentity(page, sandbox, { email: freshEmail('retry'), firstName: 'retry' })
  await expect(page.getByText('You have 1 attempt left.')).toBeVisible({ timeout: 30_000 })
  const again = page.getByRole('button', { name: 'Check again' })
  await expect(again).toBeDisabled()
  await expectAccessible(page)
  await page.getByLabel('First name').fill('Rita')
  await again.click()
  await expect(page.getByRole('alert').getByText('Enter all nine digits').first()).toBeVisible()
  await page.getByLabel('Social Security number').fill('219871234')
  await again.click()
  await expect(heading(page, 'Your bank')).toBeVisible({ timeout: 30_000 })
})

test('who is asked for documents hands in a picture', { tag: '@phone' }, async ({ page, sandbox }) => {
  await joinUntilIdentity(page, sandbox, { email: freshEmail('documents'), firstName: 'document' })
  await expect(page.getByText('Photo identification required to verify your identity')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send the document' }).click()
  await expect(page.getByText('Choose a picture of your document.')).toBeVisible()
  const picture = { name: 'license.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await page.locator('input[type="file"]').setInputFiles(picture)
  await expect(page.getByText('Upload a JPEG or PNG file.')).toBeVisible()
  await page.locator('input[type="file"]').setInputFiles({ ...picture, name: 'license.png', buffer: dot })
  await page.getByRole('button', { name: 'Send the document' }).dblclick()
  await expect(page.getByText('Our payment partner is reviewing your document')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Our payment partner is reviewing your document')).toBeVisible()
  await expectAccessible(page)
})

test('who is suspended reads it and is asked for nothing', { tag: '@phone' }, async ({ page, sandbox }) => {
  await joinUntilIdentity(page, sandbox, { email: freshEmail('stop'), firstName: 'suspended' })
  const words = 'Your account has been suspended. We will be reaching out about next steps.'
  await expect(page.getByText(words)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Save and continue' })).toHaveCount(0)
  await expectAccessible(page)
})

test('whose address is not proved confirms it by a link; a wrong one and a used one each say what to do @phone', async ({
  page,
  sandbox,
}) => {
  const email = freshEmail('links')
  await page.goto('/confirm?token=wrong')
  await expect(heading(page, 'Log in to confirm your address')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in' }).last()).toBeVisible()
  await expectAccessible(page)
  await joinUnproved(page, email)
  await expectAccessible(page)
  await page.reload()
  await expect(heading(page, 'Check your inbox')).toBeVisible()
  const first = await sandbox.mail(email, /confirm/i)
  await page.goto('/confirm?token=wrong')
  await page.getByRole('button', { name: 'Send a new link' }).dblclick()
  await expect(page.getByText('Email successfully sent.')).toBeVisible()
  await expect.poll(async () => (await sandbox.mails(email)).length).toBe(2)
  await page.goto(first.links.find((link) => link.includes('/confirm'))!)
  await expect(page.getByText('We have sent you a newer link.')).toBeVisible()
  await confirmEmail(page, sandbox, email)
  await page.goBack()
  await expect(heading(page, 'Email confirmed')).toBeVisible()
})

test('a bank that we do not work with is refused in words, and another one can be linked', { tag: '@desktop' }, async ({
  page,
  sandbox,
}) => {
  await joinUntilIdentity(page, sandbox, { email: freshEmail('bank') })
  await expect(heading(page, 'Your bank')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Connect your bank' }).click()
  const link = page.frameLocator('iframe[title="Link your bank"]')
  await pressAway(link.getByRole('button', { name: 'Close without linking' }), once)
  await linkBank(page, { bank: 'Houndstooth Bank' })
  await expect(page.getByText('We do not support Houndstooth Bank.')).toBeVisible()
  await linkBank(page)
  await expectReady(page)
})

test('an answer of the identity provider that was read already, or is an error, leaves no blank page', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/auth/callback?error=access_denied&state=none')
  await expect(page.getByText('Your session has expired. Please log in again to continue.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Log In to Continue' }).click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await page.goto('/auth/callback?code=read-before&state=none')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await page.goto('/users/onboarding')
  await expect(page.getByLabel('E-mail')).toBeVisible()
})

test('who logs out is asked to log in again, and comes back to where they wanted to be @desktop', async ({
  page,
  sandbox,
}) => {
  const email = freshEmail('back')
  await signUp(page, { sandbox, email })
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/users/onboarding')
  await logIn(page, email, twice)
  await expect(heading(page, 'About you')).toBeVisible()
  await page.goto('/login')
  await expect(page, 'who is logged in goes on at once').toHaveURL(/\/users\/dashboard/)
})

type Joiner = WizardPerson & { readonly email: string; readonly press?: Press }

async function joinUntilIdentity(page: Page, sandbox: Sandbox, { email, press = once, ...person }: Joiner) {
  await signUp(page, { sandbox, email, press })
  await fillWizard(page, person, press)
}
