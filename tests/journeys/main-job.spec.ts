import { expect, expectAccessible, test } from '#tests/setup/journey.ts'
import { becomeInvestor } from './steps/become-investor.ts'
import { monthOf, moveToDay, nextMonth } from './steps/business-time.ts'
import { invest, signAgreement } from './steps/invest.ts'
import { payDividend } from './steps/operate.ts'
import { readDashboard } from './steps/read-dashboard.ts'
import { withdraw, withdrawTooSoon } from './steps/withdraw.ts'

/** The main job: one person from the home page to a dividend that they can trace and take out. */
test('from visitor to first dividend', async ({ page, sandbox }) => {
  test.setTimeout(1_500_000)
  await test.step('the home page tells what is invested', async () => {
    await page.goto('/')
    await expect(page.getByText(/^\$[\d,]+$/).first()).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('she signs up, is verified and links a bank', async () => {
    await becomeInvestor(page, sandbox, 'main')
  })
  await test.step('she finds a portfolio in the shop', async () => {
    await page.goto('/investments')
    await expectAccessible(page)
    await page
      .getByRole('link', { name: /Community Solar in Brazil/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Community Solar in Brazil' })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('she invests $100 and signs', async () => {
    await invest(page, { portfolioId: '1', amount: '100' })
    await signAgreement(page)
    await expectAccessible(page)
    expect((await readDashboard(page)).value).toBe('$100.00 on its way')
  })
  const month = await test.step('the money arrives and the shares are hers', async () => {
    await sandbox.moveClock({ days: 8 })
    const dashboard = await readDashboard(page)
    expect(dashboard.value).toMatch(/^\$(99\.9|100)/)
    expect(dashboard.holdings.map(({ name }) => name)).toEqual(['Community Solar in Brazil'])
    await expectAccessible(page)
    return monthOf(sandbox)
  })
  await test.step('a month later its dividend is declared by one operator and approved by another', async () => {
    await moveToDay(sandbox, `${nextMonth(month)}-03`)
    const { refusedToDeclarer } = await payDividend('1', month)
    expect(refusedToDeclarer).toMatch(/another operator/i)
    // It is paid when the bank has brought the issuer's money.
    await sandbox.moveClock({ days: 4 })
  })
  await test.step('the dividend is on the dashboard, in her transfers, and traced to its pool', async () => {
    const { dividends, cash } = await readDashboard(page)
    expect(dividends).toMatch(/^\$\d/)
    expect(cash).not.toBe('$0.00')
    await page.goto('/users/transfers/')
    await expectAccessible(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Dividend, / })
      .first()
      .click()
    await expect(page.getByText('$180,000.00').first()).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('cash may not leave before day 60', async () => {
    expect(await withdrawTooSoon(page, '1')).toContain('You can withdraw cash from')
  })
  // The two months until then cost more than all before: they are walked each night.
  if (process.env.WIDTHS !== 'all') return
  await test.step('and does after', async () => {
    await sandbox.moveClock({ days: 62 })
    await withdraw(page, '1')
    await expectAccessible(page)
    await sandbox.moveClock({ days: 5 })
    await page.goto('/users/transfers/')
    await page.getByRole('link', { name: 'To your bank' }).first().click()
    await expect(page.getByRole('heading', { name: 'To your bank', level: 1 })).toBeVisible()
    await expectAccessible(page)
  })
})
