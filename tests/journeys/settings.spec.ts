import { ana, demoPassword } from '#sandbox/demo/sign-ins.ts'
import { expect, expectAccessible, type Sandbox, test } from '#tests/setup/journey.ts'
import { becomeInvestor } from './steps/become-investor.ts'
import { deposit } from './steps/deposit.ts'
import { confirmPhoneForTexts, replyFrom, textsTo } from './steps/texts.ts'

/** The bank takes some days; a text that may wait leaves in the next morning. */
async function untilTold(sandbox: Sandbox): Promise<void> {
  await sandbox.moveClock({ days: 10 })
  await sandbox.moveClock({ days: 1 })
}

test('what happened is told in the portal, by mail and by text, until someone replies STOP', {
  tag: '@phone',
}, async ({ page, sandbox }) => {
  const { email } = await becomeInvestor(page, sandbox)
  await page.goto('/users/settings/')
  await expect(page.getByRole('link', { name: /^Bank accounts/ }).last()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/users/settings/notification-preferences/')
  const number = await confirmPhoneForTexts(page, sandbox)
  const moneyIn = (way: string) => page.getByRole('checkbox', { name: `Money added: ${way}` })
  await moneyIn('Text').check()
  await moneyIn('Email').uncheck()
  await page.reload()
  await expect(moneyIn('Text')).toBeChecked()
  await expect(moneyIn('Email')).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Money leaving: Email' })).toBeDisabled()
  await expectAccessible(page)

  await deposit(page, '50')
  await untilTold(sandbox)
  await page.goto('/users/notifications/')
  const told = page.getByRole('listitem').filter({ hasText: '$50.00 is in your cash balance' })
  await expect(told).toHaveCount(1)
  await expect(told).toContainText('Unread')
  await expectAccessible(page)
  await told.getByRole('button', { name: /^Mark as read/ }).click()
  await expect(told).not.toContainText('Unread')
  expect((await sandbox.mails(email)).filter(({ subject }) => subject.includes('was added'))).toEqual([])
  await sandbox.mail(email, /identity is verified/)

  await replyFrom(sandbox, number, 'STOP')
  await page.goto('/users/settings/notification-preferences/')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/have stopped\. Reply START/)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  expect((await textsTo(sandbox, number)).length).toBeGreaterThan(0)
})

test('an investor says who inherits, and what becomes of each dividend', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(ana.email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(/\/users\/dashboard/)

  await page.goto('/users/settings/beneficiary/')
  await page
    .getByRole('button', { name: /^(Name a beneficiary|Change)$/ })
    .first()
    .click()
  const removing = page.getByRole('button', { name: /^Remove: Primary/ })
  for (let left = await removing.count(); left > 1; left -= 1) await removing.last().click()
  await page.getByRole('button', { name: 'Add another' }).first().click()
  for (const [nth, firstName] of ['Mia', 'Leo'].entries()) {
    const beneficiary = page.getByRole('group', { name: `Primary beneficiary ${nth + 1}` })
    await beneficiary.getByLabel('First name').fill(firstName)
    await beneficiary.getByLabel('Last name').fill('Whitfield')
    await beneficiary.getByLabel('Share in percent').fill(nth === 0 ? '33.33' : '66.66')
    await beneficiary.getByLabel('Relationship').selectOption('Child')
    for (const [part, digits] of [
      ['month', '05'],
      ['day', '06'],
      ['year', '2012'],
    ] as const)
      await beneficiary.getByRole('spinbutton', { name: new RegExp(part, 'i') }).fill(digits)
  }
  await page.getByRole('button', { name: 'Save beneficiaries' }).click()
  await expect(page.getByText(/add up to 99\.99%/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Share equally' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save beneficiaries' }).click()
  await expect(page.getByText('50.00%')).toHaveCount(2)
  await expectAccessible(page)

  await page.goto('/users/settings/dividend-reinvestment/')
  await page
    .getByRole('button', { name: /^Change for/ })
    .first()
    .click()
  await page.getByText('Keep it as cash').click()
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await expect(page.getByText('Each dividend stays in your cash balance.')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await expectAccessible(page)
})
