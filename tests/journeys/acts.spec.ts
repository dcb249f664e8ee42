import { olga, omar } from '#sandbox/demo/sign-ins.ts'
import { expect, expectAccessible, test } from '#tests/setup/journey.ts'
import { returnPayment } from './steps/bank-return.ts'
import { becomeInvestor } from './steps/become-investor.ts'
import { deposit } from './steps/deposit.ts'
import { expectFits } from './steps/fits.ts'
import { keysOf } from './steps/keyboard.ts'
import { logInAsOperator } from './steps/operate.ts'
import { once } from './steps/press.ts'

/** Longer than a bank takes over any holidays. */
const untilSettled = { days: 12 }

test('a failed transfer is presented again by keyboard alone: found, checked, proposed, and approved by another @desktop', async ({
  page,
  browser,
  sandbox,
}) => {
  const investor = await browser.newContext()
  const theirs = await investor.newPage()
  await test.step('a bank refuses a payment', async () => {
    const { lastName } = await becomeInvestor(theirs, sandbox)
    await deposit(theirs, '100')
    await returnPayment(sandbox, lastName)
    await sandbox.moveClock(untilSettled)
    await investor.close()
  })
  const reason = `Paid on Friday ${crypto.randomUUID().slice(0, 6)}`
  const keys = keysOf(page)
  let transfer = ''
  await test.step('the row of the transfer names it', async () => {
    await logInAsOperator(page, olga.email)
    await page.goto('/operations/transfers/')
    const row = page.getByRole('row').filter({ hasText: 'R01' }).first()
    await expect(row).toBeVisible()
    transfer = /btr_[0-9a-f-]{36}/.exec((await row.textContent()) ?? '')![0]
    await expectAccessible(page)
  })
  await test.step('the palette finds the act', async () => {
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Find' })
    await expect(palette.getByRole('menuitem', { name: /^Approvals/ })).toBeVisible()
    await page.keyboard.type('retry transf')
    await expect(palette.getByRole('menuitem', { name: /^Retry a transfer/ })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Retry a transfer' })).toBeVisible()
    await expect(palette).toHaveCount(0)
  })
  await test.step('a check says what is wrong at its field', async () => {
    await keys.press(page.getByRole('button', { name: 'Check', exact: true }), 'Enter')
    await expect(page.locator('[data-field="subject"]')).toContainText('Bank transfer is missing.')
    await expectAccessible(page)
  })
  await test.step('a check says what an approval would do, and it is proposed', async () => {
    await keys.type(page.getByLabel('Bank transfer'), transfer)
    await keys.type(page.getByLabel('Reason'), reason)
    await keys.press(page.getByRole('button', { name: 'Check', exact: true }), 'Enter')
    await expect(page.getByText('Checked. Nothing has changed yet.')).toBeVisible()
    await expectFits(page, 'the form of an act')
    await expectAccessible(page)
    await keys.press(page.getByRole('button', { name: 'Propose', exact: true }), 'Enter')
    await expect(page.getByText('It waits for another operator.')).toBeVisible()
  })
  await test.step('the act that was used last is found first', async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('menuitem').first()).toContainText('Retry a transfer')
    await page.keyboard.press('Escape')
  })
  await test.step('another operator approves it', async () => {
    const other = await browser.newContext()
    const approvals = await other.newPage()
    await logInAsOperator(approvals, omar.email)
    await approvals.goto('/operations/approvals/')
    const row = approvals.getByRole('row').filter({ hasText: reason })
    await once(row.getByRole('button', { name: 'Approve' }))
    await once(approvals.getByRole('dialog').getByRole('button', { name: /^Approve/ }))
    await expect(row).toHaveCount(0)
    await other.close()
  })
})

test('acts fit a phone, and what is typed there is found @phone', async ({ page }) => {
  await logInAsOperator(page, omar.email)
  for (const path of ['acts/', 'acts/declareDividend/', 'acts/recordPeriodCash/', 'acts/createPortfolio/'])
    await test.step(path, async () => {
      await page.goto(`/operations/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
      await expectFits(page, path)
      await expectAccessible(page)
    })
  await test.step('the palette fills the screen', async () => {
    await once(page.getByRole('button', { name: /^Find/ }))
    const palette = page.getByRole('dialog', { name: 'Find' })
    await palette.getByRole('searchbox').or(palette.getByRole('textbox')).first().fill('dividend')
    await expect(palette.getByRole('menuitem', { name: /^Declare a dividend/ })).toBeVisible()
    await expectAccessible(page)
    await once(palette.getByRole('menuitem', { name: /^Declare a dividend/ }))
    await expect(page.getByRole('heading', { level: 1, name: 'Declare a dividend' })).toBeVisible()
  })
})
