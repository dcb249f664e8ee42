import { expect, expectAccessible, test } from '#tests/setup/journey.ts'
import { countEffort } from './steps/count-effort.ts'
import { confirmTenPercent, isSigned, placeOrder, reviewShown, signInFrame } from './steps/invest.ts'
import { expectReady, linkBank } from './steps/link-bank.ts'
import { agree, askForCode, fillCode, freshEmail, giveEmail } from './steps/sign-up.ts'
import { fillWizard } from './steps/wizard.ts'

/** The goal of the redesign; 26 clicks and 19 fields before it. */
const most = { clicks: 18, fields: 14 }
/** Fewer would mean that nothing was counted. */
const least = { clicks: 12, fields: 10 }

test('from the home page to a first signed order there are few clicks and fields', { tag: '@phone' }, async ({
  page,
  context,
  sandbox,
}) => {
  test.setTimeout(300_000)
  const effort = await countEffort(context)
  const email = freshEmail('hour')
  await test.step('address, password and code come first', async () => {
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click()
    await expect(page.getByRole('heading', { name: 'What $100 paid in a year' })).toBeVisible()
    await giveEmail(page, email)
    await askForCode(page, email)
    await fillCode(page, { sandbox, email })
  })
  await test.step('the consents are one step', () => agree(page))
  await test.step('who she is, what she may invest, and her bank', async () => {
    await fillWizard(page)
    await page.getByRole('button', { name: 'Connect your bank' }).waitFor({ timeout: 30_000 })
    await linkBank(page)
    await expectReady(page)
    await expectAccessible(page)
  })
  await test.step('one press leads to the review of an order, which names amount and bank', async () => {
    await page.getByRole('link', { name: 'Invest $100 in Community Solar in Brazil' }).click()
    await reviewShown(page)
    await expect(page.getByText('$100.00').first()).toBeVisible()
    await expect(page.getByText(/^First Platypus Bank, .* ending in/).first()).toBeVisible()
    await confirmTenPercent(page)
  })
  await test.step('she signs, and sees its way in four dates', async () => {
    // A press in the page's first moment does not count, and a person has not read it by then.
    await page.waitForTimeout(1_500)
    await placeOrder(page)
    await signInFrame(page)
    expect(effort.clicks).toBeLessThanOrEqual(most.clicks)
    expect(effort.fields).toBeLessThanOrEqual(most.fields)
    expect(effort.clicks).toBeGreaterThanOrEqual(least.clicks)
    expect(effort.fields).toBeGreaterThanOrEqual(least.fields)
    await isSigned(page)
    const way = page.getByRole('region', { name: '$100 on its way' })
    await expect(way.getByRole('listitem')).toHaveCount(4)
    await expect(way.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible()
    await expectAccessible(page)
  })
})
