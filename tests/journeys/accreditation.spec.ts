import type { Browser, Locator, Page } from '@playwright/test'
import { olga, omar } from '#sandbox/demo/sign-ins.ts'
import { pdfOf } from '#tests/setup/files.ts'
import { expect, expectAccessible, type Sandbox, test } from '#tests/setup/journey.ts'
import { join } from './steps/become-investor.ts'
import { logInAsOperator } from './steps/operate.ts'
import { once } from './steps/press.ts'

/** Two people on the staff decide about one letter; each who reads it says why, and for how long. */
test('a letter is handed in, asked about, answered and approved by two operators @desktop', async ({
  page,
  browser,
  sandbox,
}) => {
  const { email } = await join(page, sandbox, 'acc')
  const first = await operatorsPage(browser, page, olga.email)
  const second = await operatorsPage(browser, page, omar.email)
  const file = verificationOn(first)

  await test.step('an investor hands in a letter', async () => {
    await page.goto(verification)
    await once(page.getByText('A letter from a professional'))
    await handIn(page, sandbox, { fileName: 'letter.pdf', button: 'Submit' })
    await expectAccessible(page)
  })
  await test.step('an operator asks for more', async () => {
    await first.goto('/operations/investors/')
    await first.getByLabel('Name, email or account ID').fill(email)
    await once(first.getByRole('button', { name: 'Search' }))
    await expectAccessible(first)
    await once(first.getByRole('link', { name: /@e•••\.com$/ }))
    await expect(file).toHaveCount(0)
    await openData(first, 'To look at the letter')
    await file.getByLabel('Message to the investor').fill('The letter has no signature.')
    await expectAccessible(first)
    await once(file.getByRole('button', { name: 'Ask for more' }))
    await expect(file).toContainText('Waiting for the investor')
    await once(first.getByRole('button', { name: 'Mask it again' }))
    await expect(file).toHaveCount(0)
  })
  await test.step('the investor answers', async () => {
    await sandbox.mail(email, /one more thing/)
    await page.goto(verification)
    await expect(page.getByText('The letter has no signature.')).toBeVisible()
    await once(page.getByRole('button', { name: 'Remove letter.pdf' }))
    await expect(page.getByText('Still missing')).toBeVisible()
    await handIn(page, sandbox, { fileName: 'signed.pdf', button: 'Submit again' })
  })
  await test.step('the operator opens the data, and it is masked again once they have left', async () => {
    await first.reload()
    await expect(first.getByText(email)).toHaveCount(0)
    await openData(first, 'To read the signed letter')
    await expect(first.getByText(email)).toBeVisible()
    const saved = first.waitForEvent('download')
    await once(file.getByRole('button', { name: 'Save signed.pdf' }))
    expect((await saved).suggestedFilename()).toBe('signed.pdf')
    await expectAccessible(first)
    await once(first.getByRole('link', { name: 'Investors', exact: true }).last())
    await expect(first.getByRole('heading', { name: 'Find someone' })).toBeVisible()
    await first.goBack()
    await expect(first.getByRole('button', { name: 'Open personal data' })).toBeVisible()
    await expect(first.getByText(email)).toHaveCount(0)
  })
  await test.step('one proposes approval, another approves', async () => {
    const reason = `Signed by the attorney of ${email}`
    await openData(first, 'To decide about the letter')
    await file.getByLabel('Message to the investor').fill(reason)
    await once(file.getByRole('button', { name: 'Propose approval' }))
    await expect(first.getByText('Approval is proposed.')).toBeVisible()
    await page.goto(verification)
    await expect(page.getByText('We are reviewing it')).toBeVisible()
    await approve(second, reason)
  })
  await test.step('the investor reads that it is approved', async () => {
    await page.reload()
    await expect(page.getByText('Approved', { exact: true })).toBeVisible()
    await expect(page.getByText('A letter from a professional')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/users/documents/')
    await page.getByRole('heading', { name: /^What you sent us/ }).click()
    await expect(page.getByRole('button', { name: 'Save signed.pdf' })).toBeVisible()
    await expectAccessible(page)
  })
})

const verification = '/users/settings/accredited-verification/'

/** The card of the one verification on the page of an investor. */
const verificationOn = (page: Page): Locator => page.getByRole('article')

type FileToHandIn = { readonly fileName: string; readonly button: string }

/** A letter that is as new as the business's day. */
async function handIn(page: Page, sandbox: Sandbox, { fileName, button }: FileToHandIn): Promise<void> {
  const { today } = (await (await fetch(`${sandbox.origin}/api/clock`)).json()) as { today: string }
  const [year, month, day] = today.split('-')
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: fileName, mimeType: 'application/pdf', buffer: pdfOf(crypto.randomUUID()) })
  await expect(page.getByRole('button', { name: `Remove ${fileName}` })).toBeVisible()
  await page.getByRole('group', { name: 'Date on the letter' }).getByRole('spinbutton').first().click()
  await page.keyboard.type(`${month}${day}${year}`)
  await once(page.getByText('The letter is genuine'))
  await once(page.getByRole('button', { name: button, exact: true }))
  await expect(page.getByText('We are reviewing it')).toBeVisible()
}

async function openData(page: Page, reason: string): Promise<void> {
  await once(page.getByRole('button', { name: 'Open personal data' }))
  const dialog = page.getByRole('dialog')
  await once(dialog.getByRole('button', { name: 'Open', exact: true }))
  await expect(dialog).toContainText('why you are opening this')
  await dialog.getByLabel('Why').fill(reason)
  await once(dialog.getByRole('button', { name: 'Open', exact: true }))
  await expect(page.getByRole('button', { name: 'Mask it again' })).toBeVisible()
}

async function approve(page: Page, reason: string): Promise<void> {
  await page.goto('/operations/approvals/')
  const row = page.getByRole('row').filter({ hasText: reason })
  await expect(row).toContainText('Decide accreditation')
  await once(row.getByRole('button', { name: 'Approve' }))
  await once(page.getByRole('dialog').getByRole('button', { name: 'Approve' }))
  await expect(row).toHaveCount(0)
}

async function operatorsPage(browser: Browser, beside: Page, email: string): Promise<Page> {
  const context = await browser.newContext({ viewport: beside.viewportSize(), reducedMotion: 'reduce' })
  const page = await context.newPage()
  await logInAsOperator(page, email)
  return page
}
