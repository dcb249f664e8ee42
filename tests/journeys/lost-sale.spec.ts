import { olga, omar } from '#sandbox/demo/sign-ins.ts'
import { expect, expectAccessible, test } from '#tests/setup/journey.ts'
import { becomeInvestor } from './steps/become-investor.ts'
import { choose } from './steps/business.ts'
import { moveToSellingDay } from './steps/business-time.ts'
import { invest, signAgreement } from './steps/invest.ts'
import { confirm, loseAnswersTo, loseRequestsOf, loseTouchAfter } from './steps/lose-answers.ts'
import { approve, operate } from './steps/operate.ts'

const portfolio = 'Community Solar in Brazil'

test('a listing and a dividend choice whose answers are lost show what came of them, also after a reload @phone', async ({
  page,
  sandbox,
}) => {
  await becomeInvestor(page, sandbox)
  await invest(page, { amount: '300' })
  await signAgreement(page)
  await sandbox.moveClock({ days: 8 })
  await moveToSellingDay(sandbox)
  // Nothing is sold by old news.
  const proposed = await operate(
    ...['publish-update', '--as', olga.email, '--portfolio', '1', '--reason', 'News of the month'],
    ...['--title', 'A full river', '--body', 'It rained.'],
  )
  await approve('proposal', /prp_[0-9a-f-]{36}/.exec(proposed)![0], omar.email)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const change = page.getByRole('button', { name: `Change for ${portfolio}` })

  await test.step('the choice never reached the server: nothing was changed, and what was entered stays', async () => {
    await page.goto('/users/settings/dividend-reinvestment')
    await change.click()
    await page.getByText('Reinvest it', { exact: true }).click()
    await choose(page, 'How much\\?', '75%')
    await choose(page, 'In which portfolio\\?', `${portfolio} (the same)`)
    await page.getByText(/I have read the .* and agree to it/).click()
    await page.getByRole('button', { name: 'Review' }).click()
    const restore = await loseRequestsOf(page, ['ChooseDividend'])
    await confirm(page, save, /did not arrive: we did not change anything/)
    await restore()
    await expect(page.getByLabel('How much?').locator('option:checked')).toHaveText('75%')
    await expectAccessible(page)
  })
  await test.step('nobody can say whether the choice arrived: it is looked up after a reload', async () => {
    await page.getByRole('button', { name: 'Review' }).click()
    const restore = await loseTouchAfter(page, 'ChooseDividend')
    await confirm(page, save, /do not know yet whether it arrived.*changes it only once/)
    await restore()
    await page.reload()
    await expect(page.getByText(`Your choice for ${portfolio} is saved.`)).toBeVisible()
    await expect(page.getByText(/75%.* reinvested/).first()).toBeVisible()
  })
  await test.step('the server has another choice whose answer is lost: the page shows it', async () => {
    await change.click()
    await page.getByText('Keep it as cash').click()
    await page.getByRole('button', { name: 'Review' }).click()
    const restore = await loseAnswersTo(page, 'ChooseDividend')
    await confirm(page, save, /Dividends stay as cash in your account/)
    await restore()
    await expect(change).toBeVisible()
  })
  const list = page.getByRole('button', { name: /^List .* for sale$/ })
  const reviewSale = async (amount: string) => {
    await page.goto('/investment/1/sell')
    await page.getByText('An amount').first().click()
    await page.getByLabel('Amount', { exact: true }).fill(amount)
    // At once, before the figures of this amount are there: the press waits for them.
    await page.getByRole('button', { name: 'Review' }).click()
  }
  await test.step('the figures of an amount come without moving the button that someone is pressing', async () => {
    await page.goto('/investment/1/sell')
    await page.getByText('An amount').first().click()
    const figures = page.getByRole('region', { name: 'What you would receive' })
    await expect(figures).toContainText('Choose an amount')
    const button = page.getByRole('button', { name: 'Review' })
    const before = await button.boundingBox()
    await page.getByLabel('Amount', { exact: true }).fill('100')
    await expect(figures).toContainText('You would receive about')
    expect(await button.boundingBox()).toEqual(before)
  })
  await test.step('the listing never reached the server: nothing was listed, and what was entered stays', async () => {
    await reviewSale('100')
    const restore = await loseRequestsOf(page, ['PlaceSellOrder'])
    await confirm(page, list, /did not arrive: we did not list any shares/)
    await restore()
    await expectAccessible(page)
  })
  await test.step('nobody can say whether the listing arrived: it is looked up after a reload', async () => {
    const restore = await loseTouchAfter(page, 'PlaceSellOrder')
    await confirm(page, list, /do not know yet whether it arrived.*lists the shares only once/)
    await restore()
    await page.reload()
    await expect(page).toHaveURL(/\/users\/sales\/sel_/)
  })
  await test.step('the server accepted the listing: its own page', async () => {
    await reviewSale('50')
    const restore = await loseAnswersTo(page, 'PlaceSellOrder')
    await list.waitFor()
    await page.waitForTimeout(1_000)
    await list.click()
    await expect(page).toHaveURL(/\/users\/sales\/sel_/)
    await restore()
    await expectAccessible(page)
  })
  await test.step('each was listed once', async () => {
    await page.goto('/users/sales')
    await expect(page.getByRole('link', { name: new RegExp(portfolio) })).toHaveCount(2)
  })
})
