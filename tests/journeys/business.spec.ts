import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/setup/journey.ts'
import { fillBusiness, fillMeans, fillOwner } from './steps/business.ts'
import { invest, signAgreement } from './steps/invest.ts'
import { keysOf, tabTo } from './steps/keyboard.ts'
import { expectReady, linkBank } from './steps/link-bank.ts'
import { logInFor } from './steps/security.ts'
import {
  agree,
  beginSignUp,
  fillHostedSignUp,
  freshEmail,
  goodPassword,
  logIn,
  mailedCode,
  signUp,
} from './steps/sign-up.ts'
import { fillPersonal, freshSsn, saveAndContinue } from './steps/wizard.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

test('a business of three owners, one by invitation, goes from opening to its first investment', {
  tag: '@desktop',
}, async ({ page, sandbox, browser }) => {
  const email = freshEmail('barn')
  await beginSignUp(page, email)
  await fillHostedSignUp(page, { sandbox, email })
  await page.getByText('You invest for a company').click()
  await agree(page)
  await fillPersonal(page)
  await saveAndContinue(page)
  await expect(heading(page, 'Your business')).toBeVisible()
  await page.getByLabel('Legal name').fill('Kept over a reload')
  await page.reload()
  await expect(page.getByLabel('Legal name')).toHaveValue('Kept over a reload')
  await expectAccessible(page)
  await fillBusiness(page)
  await expectAccessible(page)
  await saveAndContinue(page)
  await fillMeans(page)

  await expect(heading(page, 'Its owners')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Add an owner' }).click()
  await fillOwner(page, { firstName: 'Ona', ssn: freshSsn() })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add this owner' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ona Quarter' }).getByText('Verified')).toBeVisible()
  await page.getByRole('button', { name: 'Add another owner' }).click()
  await fillOwner(page, { firstName: 'Otto', ssn: freshSsn() })
  await page.getByRole('button', { name: 'Add this owner' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Otto Quarter' }).getByText('Verified')).toBeVisible()

  const invited = freshEmail('olle')
  await page.getByRole('button', { name: 'Add another owner' }).click()
  await page.getByText('They enter it themselves').click()
  await page.getByLabel('First name').fill('Olle')
  await page.getByLabel('Last name').fill('Quarter')
  await page.getByLabel('Their email address').fill(invited)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  const olle = page.getByRole('listitem').filter({ hasText: 'Olle Quarter' })
  await expect(olle.getByText('Invited', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const { links } = await sandbox.mail(invited, /own part of a business/)
  const owners = await browser.newContext()
  const ownerPage = await owners.newPage()
  await ownerPage.goto(links.find((link) => link.includes('/beneficial-owner'))!)
  await expect(heading(ownerPage, 'You own 25% or more of Bright Barn LLC')).toBeVisible()
  const ssn = freshSsn()
  await fillOwner(ownerPage, { firstName: 'Olle', ssn })
  await expectAccessible(ownerPage)
  await ownerPage.getByRole('button', { name: 'Send' }).dblclick()
  await expect(heading(ownerPage, 'Thank you. That is all we need')).toBeVisible()
  await ownerPage.reload()
  await expect(ownerPage.getByText('You have already answered this invitation.')).toBeVisible()
  await owners.close()
  await expect(olle.getByText('Verified')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(ssn.slice(-4)), 'who invites sees no digit').toHaveCount(0)

  await page.getByLabel('Your name, as a signature').fill('Someone Else')
  await page.getByRole('button', { name: 'Certify' }).click()
  await expect(
    page.getByRole('alert').getByText('Type your name as it appears in your profile: Ada Reyes.').first(),
  ).toBeVisible()
  await page.getByLabel('Your name, as a signature').fill('Ada Reyes')
  await page.getByRole('button', { name: 'Certify' }).click()
  await expect(heading(page, 'Your bank')).toBeVisible({ timeout: 30_000 })
  await linkBank(page)
  await expectReady(page)

  await page.goto('/users/settings/beneficial-owners')
  await expect(page.getByText('The owners are certified.').first()).toBeVisible()
  await expectAccessible(page)
  for (const [path, name] of [
    ['business-information', 'Business information'],
    ['personal-information', 'Personal information'],
    ['investor-profile', 'Investor profile'],
  ] as const) {
    await page.goto(`/users/settings/${path}`)
    await expect(heading(page, name)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
    await expectAccessible(page)
  }

  await invest(page, { amount: '5000' })
  await signAgreement(page)
  await page.goto('/users/dashboard')
  await expect(page.getByRole('main').getByText('$5,000').first()).toBeVisible({ timeout: 30_000 })
})

test('a new e-mail address takes effect at its own mailbox, and the old one can undo it', { tag: '@phone' }, async ({
  page,
  sandbox,
}) => {
  const email = freshEmail('old')
  const next = freshEmail('new')
  await signUp(page, { sandbox, email })
  await page.goto('/users/settings/email')
  await expect(heading(page, 'Email address')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('New email address').fill('nonsense')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('alert').getByText('Enter an email address').first()).toBeVisible()
  await page.getByLabel('New email address').fill(next)
  await logInFor(page, email, 'Send the link')
  await expect(page.getByText(`Open the link that we sent to ${next}.`)).toBeVisible()
  await sandbox.mail(email, /about to change/)
  const { links } = await sandbox.mail(next, /Confirm your new email address/)
  await page.goto(links.find((link) => link.includes('/email-change'))!)
  await expect(heading(page, 'Your new address is confirmed')).toBeVisible()
  await expectAccessible(page)
  const undo = (await sandbox.mail(email, /was changed/)).links.find((link) => link.includes('/email-change'))!

  await page.goto('/logout')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/users/settings/email')
  await logIn(page, next)
  await expect(page.getByText(next).first()).toBeVisible()

  await page.goto(undo)
  await expect(heading(page, 'Stop the change of your email address?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop the change' }).click()
  await expect(heading(page, 'You stopped the change')).toBeVisible()
  await sandbox.mail(email, /We restored your email address/)
})

test('someone without a mouse signs up and tells everything', { tag: '@desktop' }, async ({ page, sandbox }) => {
  const email = freshEmail('keys')
  const { keyboard } = page
  const { press, type: typeInto } = keysOf(page)
  const type = (name: string, text: string) => typeInto(page.getByLabel(name), text)
  await page.goto('/get-started')
  await type('Your email', email)
  await keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await keyboard.type(goodPassword)
  await keyboard.press('Enter')
  await type('Code', await mailedCode(sandbox, email))
  await keyboard.press('Enter')
  // The keys of a group of choices lead from the first one to the word.
  await tabTo(page, page.getByRole('radio', { name: 'ORCHARD' }))
  for (const word of ['HARBOR', 'LANTERN']) {
    await keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: word })).toBeChecked()
  }
  await press(page.getByRole('button', { name: 'Agree and continue' }), 'Enter')
  await expect(heading(page, 'About you')).toBeVisible()
  await type('First name', 'Kay')
  await type('Last name', 'Board')
  await tabTo(page, page.getByRole('group', { name: 'Date of birth' }).getByRole('spinbutton').first())
  await keyboard.type('04121985')
  await type('Street address', '12 Wharf Street')
  await tabTo(page, page.getByRole('textbox', { name: 'City' }))
  await keyboard.type('Portland')
  await type('ZIP code', '04101')
  await type('Social Security number', freshSsn())
  await press(page.getByRole('button', { name: 'Save and continue' }), 'Enter')
  await expect(heading(page, 'Your investing')).toBeVisible()
  await type('Annual income', '85000')
  await type('Net worth', '120000')
  await press(page.getByRole('button', { name: 'Save and continue' }), 'Enter')
  await expect(heading(page, 'Your bank')).toBeVisible({ timeout: 30_000 })
})
