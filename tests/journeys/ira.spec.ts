import { expect, expectAccessible, test } from '#tests/setup/journey.ts'
import { becomeInvestor } from './steps/become-investor.ts'
import { placeOrder, signAgreement } from './steps/invest.ts'
import { fillApplication, waitDays } from './steps/ira.ts'
import { confirm } from './steps/lose-answers.ts'

test('a person opens a Roth IRA at the live custodian, contributes and invests from it @desktop', async ({
  page,
  sandbox,
}) => {
  await becomeInvestor(page, sandbox)
  await test.step('applies, and a reload keeps what was typed', async () => {
    await page.goto('/users/settings/ira/')
    await page.getByRole('main').getByRole('link', { name: 'Open an IRA' }).click()
    await fillApplication(page, 'Roth IRA')
    await page.reload()
    await expect(page.getByLabel('First name')).toHaveValue('Kim')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('button', { name: 'Text me a code' }).click()
    await page.getByLabel('Six-digit code').fill('123456')
    await page.getByRole('button', { name: 'Continue' }).click()
  })
  await test.step('signs the agreement and adds money', async () => {
    await waitDays(page, sandbox, /I have read the agreement/)
    await expectAccessible(page)
    await page.getByText(/I have read the agreement/).click()
    await page.getByRole('button', { name: 'Sign the agreement' }).click()
    await waitDays(page, sandbox, /Cash to invest/)
    await page.getByRole('button', { name: 'Add funds' }).click()
    await page
      .getByText(/^20\d\d: .* left/)
      .last()
      .click()
    await page.getByLabel('Amount').fill('9999')
    await page
      .getByText(/ending in/)
      .first()
      .click()
    await page.getByRole('button', { name: 'Review' }).click()
    await expect(page.getByText(/The IRS taxes an excess contribution at 6% a year/).first()).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Amount').fill('6000')
    await page.getByRole('button', { name: 'Review' }).click()
    await confirm(page, page.getByRole('button', { name: 'Add $6,000.00' }), /is fetching \$6,000\.00/)
    await page.getByRole('button', { name: 'Done' }).click()
    await waitDays(page, sandbox, /Arrived/, 9)
    await expectAccessible(page)
  })
  await test.step('invests from it by a direction to the custodian', async () => {
    const id = new URL(page.url()).pathname.split('/')[4]!
    await page.goto(`/investment/1/invest?sid=${id}`)
    await page.getByLabel('How much do you want to invest?').fill('1000')
    await page.getByRole('button', { name: 'Review' }).click()
    await page.getByText(/Neither I nor my spouse/).click()
    await expectAccessible(page)
    const orderId = await placeOrder(page)
    await signAgreement(page)
    await expect(page.getByText(/^Direction (sent|on its way) to the custodian$/)).toBeVisible()
    await waitDays(page, sandbox, /^The IRA has .* shares, since/, 9)
    await expect(page.getByText('Custodian paid')).toBeVisible()
    await expectAccessible(page)
    expect(page.url()).toContain(orderId)
  })
})
