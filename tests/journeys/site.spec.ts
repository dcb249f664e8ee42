import type { Locator, Page } from '@playwright/test'
import { company } from '#kernel/brand.ts'
import { expect, expectAccessible, test } from '#tests/setup/journey.ts'
import { freshEmail } from './steps/sign-up.ts'

/** Goes on with the Tab key until a control has the focus, as someone without a pointer does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control, 'is reached with the Tab key').toBeFocused()
}

async function type(page: Page, label: string, words: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(words)
}

test('someone writes to us with the keyboard alone, from a page whose script sleeps', { tag: '@desktop' }, async ({
  page,
  sandbox,
}) => {
  const email = freshEmail('writer')
  await page.goto('/faq/')
  const contact = page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true })
  await contact.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Contact us' })).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, dialog.getByRole('button', { name: 'Send an Email' }))
  await page.keyboard.press('Enter')
  const send = dialog.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toBeDisabled()
  await type(page, 'First Name', 'Mira')
  await type(page, 'Last Name', 'Sandoval')
  await type(page, 'Email', email)
  await type(page, 'Message', 'Which plant had the driest year?')
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await expect(page.getByText("Email sent. We'll be in touch shortly!")).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/faq\/$/)
  const receipt = await sandbox.mail(email, /./)
  expect(receipt.text).toContain('24 hours')
  const mails = await sandbox.mails(company.email)
  expect(mails.some(({ text }) => text.includes('driest year'))).toBe(true)
})

test('a reader finds a term and an answer, and asks for their data with a link that only they have', {
  tag: '@phone',
}, async ({ page, sandbox }) => {
  const email = freshEmail('reader')
  await page.goto('/glossary/')
  await page.getByLabel('Search terms').fill('curtail')
  await expect(page.getByRole('status').first()).toHaveText(/^\d+ of \d+ terms/)
  await page
    .getByRole('link', { name: /Curtailment/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Curtailment' })).toBeVisible()
  await page.goto('/faq/')
  await page.getByLabel('Search questions').fill('zzzz')
  await expect(page.getByText('No question matches')).toBeVisible()
  await page.getByRole('button', { name: 'Show all questions' }).click()
  await page.getByLabel('Search questions').fill('delete')
  await expect(page.getByRole('status').first()).toHaveText(/^\d+ of \d+ questions/)

  await page.goto('/ccpa-data-subject-request/')
  // The press wakes the page, and counts once it is awake.
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByRole('alert')).toContainText('Choose what you ask for.')
  await expect(page, 'nothing of the form stands in the address').toHaveURL(/\/ccpa-data-subject-request\/$/)
  await expectAccessible(page)
  await page.getByText('Send me what you know about me').click()
  await page.getByLabel('Full name').fill('Noor Haddad')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('combobox', { name: 'State' }).selectOption('California')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText(`We have sent a link to ${email}`)).toBeVisible()
  await expectAccessible(page)
  const mail = await sandbox.mail(email, /./)
  await page.goto(mail.links.find((link) => link.includes('/confirm'))!)
  // Opening the link confirms nothing: a mail scanner opens it, too.
  await page.getByRole('button', { name: 'Confirm my request' }).click()
  await expect(page.getByText('Your request is confirmed')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/ccpa-data-subject-request/')
  await page.getByText('Do not sell or share my data').click()
  await page.getByLabel('Full name').fill('Noor Haddad')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('combobox', { name: 'State' }).selectOption('California')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText('You have opted out, as of now.')).toBeVisible()
  await expectAccessible(page)
})
