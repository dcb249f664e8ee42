import { expect, expectAccessible, test } from '#tests/setup/journey.ts'
import { becomeInvestor, join } from './steps/become-investor.ts'
import { choose } from './steps/business.ts'
import { placeOrder, signAgreement } from './steps/invest.ts'
import { fillApplication, waitDays } from './steps/ira.ts'
import { keysOf, tabTo } from './steps/keyboard.ts'
import { confirm } from './steps/lose-answers.ts'
import { dot } from './steps/picture.ts'
import { textsTo } from './steps/texts.ts'
import { addPhone, fillWizard } from './steps/wizard.ts'

test('a person opens a Roth IRA at the live custodian, contributes, invests from it and removes an excess @desktop', async ({
  page,
  sandbox,
}) => {
  test.setTimeout(1_500_000)
  await becomeInvestor(page, sandbox)
  await addPhone(page)
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
  const iraPage = page.url()
  await test.step('names a second beneficiary, whom the custodian takes', async () => {
    await page.getByRole('button', { name: 'Change beneficiaries' }).click()
    await page.getByRole('button', { name: 'Add a beneficiary' }).click()
    const [first, second] = [1, 2].map((at) => page.getByRole('group', { name: `Beneficiary ${at}` }))
    await choose(second!, 'Relationship', 'Child')
    await second!.getByLabel('First name').fill('Lee')
    await second!.getByLabel('Last name').fill('Rivers')
    await second!.getByLabel('Share in percent').fill('40')
    await page.getByRole('radiogroup', { name: 'Are you married?' }).getByText('No', { exact: true }).click()
    await page.getByRole('button', { name: /^Send to Saco River/ }).click()
    await expect(page.getByText('make it 100.00%').first()).toBeVisible()
    await expectAccessible(page)
    await first!.getByLabel('Share in percent').fill('60')
    await page.getByRole('button', { name: /^Send to Saco River/ }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('table', { name: 'Asked for' })).toBeHidden({ timeout: 60_000 })
    await expect(page.getByRole('row').filter({ hasText: 'Lee Rivers' })).toContainText('40%')
    await expectAccessible(page)
  })
  await test.step('invests from it by a direction to the custodian', async () => {
    await page.goto(`/investment/1/invest?sid=${new URL(iraPage).pathname.split('/')[4]!}`)
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
  await test.step('takes out an excess that was found later, with what it earned', async () => {
    await page.goto(iraPage)
    await page.getByRole('button', { name: 'Remove an excess' }).click()
    await page.getByRole('textbox', { name: /^Excess/ }).fill('500')
    await expect(page.getByText('Leaves the IRA')).toBeVisible()
    await page
      .getByText(/ending in/)
      .last()
      .click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove the excess' }).click()
    await expect(page.getByText(/has your request to take out \$/).first()).toBeVisible()
    await page.reload()
    const removed = page.getByRole('listitem').filter({ hasText: /Excess contribution removed/ })
    await expect(removed).toHaveCount(1)
    await waitDays(page, sandbox, /^Paid$/, 9)
    await expectAccessible(page)
  })
})

test('someone without a mouse opens an IRA at the custodian of files, rolls a plan over and invests @phone', async ({
  page,
  sandbox,
}) => {
  const { press, type } = keysOf(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const chooseByKey = async (field: string, typed: string, option: string) => {
    const list = page.getByRole('combobox', { name: field })
    await tabTo(page, list)
    await page.keyboard.type(typed)
    await expect(list.locator('option:checked')).toHaveText(option)
  }
  const picture = { mimeType: 'image/png', buffer: dot }
  const { lastName } = await join(page, sandbox)
  await test.step('whose identity was confirmed by a picture', async () => {
    await fillWizard(page, { firstName: 'Document', lastName })
    await page.locator('input[type="file"]').setInputFiles({ ...picture, name: 'test-document-upload-success.png' })
    await button('Send the document').click()
    await expect(page.getByText('Our payment partner is reviewing your document')).toBeVisible()
  })
  await test.step('applies and takes two codes', async () => {
    await page.goto('/users/settings/ira/open')
    await waitDays(page, sandbox, /^Traditional IRA/)
    await addPhone(page)
    await page.goto('/users/settings/ira/open')
    await press(page.getByRole('radio', { name: /^Traditional IRA/ }), 'Space')
    await press(page.getByRole('radio', { name: /^Saco River/ }), 'ArrowDown')
    await press(
      page.getByRole('radiogroup', { name: 'Are you married?' }).getByRole('radio', { name: 'Yes' }),
      'ArrowDown',
    )
    await chooseByKey('Relationship', 'Child', 'Child')
    await type(page.getByLabel('First name'), 'Kim')
    await type(page.getByLabel('Last name'), 'Rivers')
    await press(button('Apply'), 'Enter')
    await press(button('Text me a code'), 'Enter')
    const sixDigits = page.getByLabel('Six-digit code')
    await type(sixDigits, '000000')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/That is not the code\. You can try/).first()).toBeVisible()
    await expectAccessible(page)
    const [newest] = await textsTo(sandbox, '+12075550123')
    await press(sixDigits, 'Control+a')
    await page.keyboard.type(/\b\d{6}\b/.exec(newest!)![0])
    await page.keyboard.press('Enter')
  })
  await test.step('signs, and hands in the document that the custodian then asks for', async () => {
    await press(page.getByRole('checkbox', { name: /I have read the agreement/ }), 'Space')
    await press(button('Sign the agreement'), 'Enter')
    await waitDays(page, sandbox, /could not confirm your identity/)
    await press(page.getByRole('radio', { name: /front$/ }), 'Space')
    await press(button('Send the document'), 'Enter')
    await expect(page.getByText('Choose a picture of the document.').first()).toBeVisible()
    await expectAccessible(page)
    await page.locator('input[type="file"]').setInputFiles({ ...picture, name: 'license.png' })
    await press(button('Send the document'), 'Enter')
    await waitDays(page, sandbox, /Cash to invest/)
    await expectAccessible(page)
  })
  const rollOver = async (amount: string) => {
    await press(button('Add funds'), 'Enter')
    await press(page.getByRole('radio', { name: /^Contribution/ }), 'ArrowDown')
    await type(page.getByLabel('Who holds the money now?'), 'Harbor Mills 401(k) Plan')
    await chooseByKey('What does it come from?', '401', '401(k)')
    await type(page.getByLabel('Account number there'), '40017730')
    await press(page.getByRole('radio', { name: /^Everything/ }), 'ArrowDown')
    await type(page.getByLabel('Amount'), amount)
    await press(page.getByRole('radio', { name: 'Wire' }), 'Space')
    await press(button('Review'), 'Enter')
    await expectAccessible(page)
    await confirm(page, button('Request the transfer'), /is asking Harbor Mills/)
    await press(button('Done'), 'Enter')
  }
  await test.step('is refused one rollover, reads why, and the second arrives', async () => {
    await rollOver('7000.03')
    await waitDays(page, sandbox, /Not carried out/, 10)
    await rollOver('7000')
    await expect(page.getByText(/Rollover from Harbor Mills/)).toHaveCount(2)
    await waitDays(page, sandbox, /Arrived/, 14)
    await expectAccessible(page)
  })
  await test.step('invests', async () => {
    const id = new URL(page.url()).pathname.split('/')[4]!
    await page.goto(`/investment/1/invest?sid=${id}`)
    await type(page.getByLabel('How much do you want to invest?'), '1000')
    await press(button('Review'), 'Enter')
    await press(page.getByRole('checkbox', { name: /Neither I nor my spouse/ }), 'Space')
    await placeOrder(page)
    await signAgreement(page)
    await waitDays(page, sandbox, /^The IRA has .* shares, since/, 9)
    await expectAccessible(page)
  })
})
