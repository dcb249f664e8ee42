import { readFile } from 'node:fs/promises'
import { jobs } from '#business/operations/web/shell/places.ts'
import { ana, olga, omar } from '#sandbox/demo/sign-ins.ts'
import { expect, expectAccessible, test } from '#tests/setup/journey.ts'
import { expectFits } from './steps/fits.ts'
import { logInAsOperator, operate } from './steps/operate.ts'
import { once } from './steps/press.ts'
import { freshEmail } from './steps/sign-up.ts'

/** Two people decide: one proposes on the machine, the other reads it on the page and approves or rejects it. */
test('what one operator proposes, another decides on the page @desktop', async ({ page }) => {
  const title = `A full river ${crypto.randomUUID().slice(0, 6)}`
  const propose = (reason: string) =>
    operate(
      'change-terms',
      '--as',
      olga.email,
      '--portfolio',
      '7',
      '--investment-cap',
      '90000000.00',
      '--reason',
      reason,
    )
  await test.step('a rejected proposal is gone, with its reason', async () => {
    await propose(title)
    await logInAsOperator(page, omar.email)
    await page.goto('/operations/approvals/')
    const row = page.getByRole('row').filter({ hasText: title })
    await expect(row).toContainText('Change terms: Hydro in Brazil')
    await expectAccessible(page)
    await once(row.getByRole('button', { name: 'Reject' }))
    const dialog = page.getByRole('dialog')
    await once(dialog.getByRole('button', { name: 'Reject' }))
    await expect(dialog).toContainText('Reason is missing.')
    await dialog.getByLabel('Reason').fill('Not before the filing')
    await once(dialog.getByRole('button', { name: 'Reject' }))
    await expect(row).toHaveCount(0)
  })
  await test.step('an approved one is carried out at once', async () => {
    await propose(`${title}, filed`)
    await once(page.getByRole('button', { name: 'Refresh' }))
    const row = page.getByRole('row').filter({ hasText: `${title}, filed` })
    await once(row.getByRole('button', { name: 'Approve' }))
    await once(page.getByRole('dialog').getByRole('button', { name: 'Approve' }))
    await expect(row).toHaveCount(0)
    expect(await operate('proposals', '--as', olga.email, '--state', 'approved')).toContain(title)
  })
  await test.step('the books are proved at a press', async () => {
    await page.goto('/operations/reconciliation/')
    await once(page.getByRole('button', { name: 'Check the books now' }))
    await expect(page.getByText('the whole ledger adds up to zero in each unit')).toBeVisible()
    await expectAccessible(page)
  })
})

test('an operator reads what each issuer earned, and its trial balance adds up to zero @desktop', async ({ page }) => {
  await logInAsOperator(page, omar.email)
  await page.goto('/operations/')
  const places = page.getByRole('navigation', { name: 'Back office' })
  await places.getByRole('link', { name: 'Portfolios' }).click()
  await places.getByRole('link', { name: 'Books', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Issuers’ books' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Community Solar in Brazil' })
  await expect(row).toContainText('$')
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await once(row.getByRole('button', { name: 'Trial balance of Community Solar in Brazil CSV' }))
  const file = await saved
  expect(file.suggestedFilename()).toBe('trial-balance-portfolio-1.csv')
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(head).toContain('closing_usd')
  const closing = lines.map((line) => Math.round(Number(line.replaceAll('"', '').split(',').at(-1)) * 100))
  expect(closing.length).toBeGreaterThan(5)
  expect(closing.reduce((sum, amount) => sum + amount, 0)).toBe(0)
})

test('a message from the contact form is answered by an operator, in the thread of its receipt @phone', async ({
  page,
  sandbox,
}) => {
  const email = freshEmail('asker')
  const question = `Which plant had the wettest year? ${crypto.randomUUID().slice(0, 6)}`
  await test.step('someone asks', async () => {
    await page.goto('/faq/?contact=t')
    const dialog = page.getByRole('dialog')
    await once(dialog.getByRole('button', { name: 'Send an Email' }))
    for (const [label, value] of Object.entries({ 'First Name': 'Mira', 'Last Name': 'Sandoval', Email: email }))
      await dialog.getByLabel(label, { exact: true }).fill(value)
    await dialog.getByLabel('Message').fill(question)
    await once(dialog.getByRole('button', { name: 'Send', exact: true }))
    await expect(dialog).toBeHidden()
    await sandbox.mail(email, /received your message/)
  })
  await test.step('an operator reads it and answers', async () => {
    await logInAsOperator(page, omar.email)
    await page.goto('/operations/messages/')
    await expectAccessible(page)
    await page.getByRole('link', { name: question }).click()
    await expect(page.getByText('Answer due')).toBeVisible()
    await once(page.getByRole('button', { name: 'Send the answer' }))
    await expect(page.getByText('Write an answer.').first()).toBeVisible()
    await page.getByLabel('Your answer').fill('Antas, in 2024.')
    await page.reload()
    await expect(page.getByLabel('Your answer'), 'what was typed outlives a reload').toHaveValue('Antas, in 2024.')
    await once(page.getByRole('button', { name: 'Send the answer' }))
    await expect(page.getByRole('article').filter({ hasText: 'Antas, in 2024.' })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('the answer arrives', async () => {
    const mail = await sandbox.mail(email, /^Re: We received your message/)
    expect(mail.text).toContain('Antas, in 2024.')
    expect(mail.text).toContain(question)
  })
})

test('the queue leads with keys to what another operator proposed, and marks it there @desktop', async ({ page }) => {
  const reason = `The river is high ${crypto.randomUUID().slice(0, 6)}`
  const terms = ['--portfolio', '7', '--investment-cap', '92000000.00', '--reason', reason]
  await operate('change-terms', '--as', olga.email, ...terms)
  await logInAsOperator(page, omar.email)
  await page.goto('/operations/?job=portfolios')
  const rows = page.locator('[data-row]')
  const proposal = rows.filter({ hasText: 'Change terms: Hydro in Brazil' })
  await test.step('a row says what it is, until when, and who may do it', async () => {
    await expect(proposal).toContainText('Second operator')
    await expect(proposal).toContainText(/ left/)
    await expect(page.locator('[data-site-header], [data-site-footer]')).toHaveCount(0)
    await expectAccessible(page)
  })
  await test.step('keys move the focus, and do nothing while they are off', async () => {
    await page.keyboard.press('j')
    await expect(rows.first()).toBeFocused()
    await page.keyboard.press('k')
    await expect(rows.first()).toBeFocused()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keys' })
    await expectAccessible(page)
    await help.getByText('Use these keys in this browser').click()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Keys are off.')).toBeVisible()
    await page.locator('h1').click()
    await page.keyboard.press('?')
    await expect(help).toHaveCount(0)
  })
  await test.step('Enter opens the row where it is decided', async () => {
    await proposal.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Approvals' })).toBeVisible()
    await expect(page.locator('[data-meant]')).toContainText(reason)
    await expect(page.locator('[data-meant]')).toBeInViewport()
  })
  await test.step('once it is decided it has left the queue', async () => {
    await once(page.getByRole('row').filter({ hasText: reason }).getByRole('button', { name: 'Reject' }))
    await page.getByRole('dialog').getByLabel('Reason').fill('Not before the filing')
    await once(page.getByRole('dialog').getByRole('button', { name: 'Reject' }))
    await expect(page.getByRole('row').filter({ hasText: reason })).toHaveCount(0)
    await page.goto('/operations/?job=portfolios')
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
    await expect(proposal).toHaveCount(0)
  })
})

test('every page of the back office fits a phone, a tablet and a desk, and names its place @desktop', async ({
  page,
}) => {
  const pagesWithoutId = jobs.flatMap(({ pages }) => pages.map(({ to }) => to))
  await logInAsOperator(page, omar.email)
  for (const path of pagesWithoutId)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
      const places = page.getByRole('navigation', { name: 'Back office' })
      await expect(places.locator('[aria-current="page"]')).toHaveAttribute('href', path)
      await expectFits(page, path)
      await expectAccessible(page)
    })
  await test.step('the file of an investor, with the names of portfolios', async () => {
    await page.goto('/operations/investors/')
    await page.getByLabel('Name, email or account ID').fill(ana.lastName)
    await once(page.getByRole('button', { name: 'Search' }))
    await page.getByRole('table', { name: 'Investors found' }).getByRole('link').first().click()
    await once(page.getByRole('button', { name: 'Open personal data' }))
    await page.getByRole('dialog').getByLabel('Why').fill('A question about an order')
    await once(page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }))
    const orders = page.getByRole('table', { name: 'Orders' })
    await expect(orders.getByRole('rowheader').first()).toContainText(/ (in|and) /)
    await expectFits(page, 'the file of an investor')
    await expectAccessible(page)
  })
  await test.step('the preview of an approval, in a dialog', async () => {
    const reason = `The cap is reached ${crypto.randomUUID().slice(0, 6)}`
    const terms = ['--portfolio', '7', '--investment-cap', '91000000.00', '--reason', reason]
    await operate('change-terms', '--as', olga.email, ...terms)
    await page.goto('/operations/approvals/')
    await once(page.getByRole('row').filter({ hasText: reason }).getByRole('button', { name: 'Approve' }))
    await expect(page.getByRole('dialog').getByRole('table', { name: 'What changes' })).toBeVisible()
    await expectFits(page, 'the preview of an approval')
    await expectAccessible(page)
  })
})
