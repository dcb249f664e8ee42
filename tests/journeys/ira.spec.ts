import type { Locator, Page } from '@playwright/test'
import { pngOf } from '#tests/setup/files.ts'
import { expect, expectAccessible, test } from '#tests/setup/journey.ts'
import { becomeInvestor, join } from './steps/become-investor.ts'
import { placeOrder, signAgreement } from './steps/invest.ts'
import { fillApplication, waitDays } from './steps/ira.ts'
import { expectReady, linkBank } from './steps/link-bank.ts'
import { confirm } from './steps/lose-answers.ts'
import { fillWizard } from './steps/wizard.ts'

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
      .getByText(/^20\d\d: .* left$/)
      .last()
      .click()
    await page.getByLabel('Amount').fill('9999')
    await page
      .getByText(/ending in/)
      .first()
      .click()
    await page.getByRole('button', { name: 'Review' }).click()
    await expect(page.getByText(/An excess is taxed at 6% each year/).first()).toBeVisible()
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

test('a refused code and a missing document, then an open IRA, by keyboard alone @phone', async ({ page, sandbox }) => {
  const { lastName } = await join(page, sandbox, 'ira')
  // The custodian's stand-in asks a person of this first name for a document.
  await fillWizard(page, { firstName: 'Document', lastName })
  await linkBank(page)
  await expectReady(page)
  await page.goto('/users/settings/ira/open')
  await page.getByRole('radiogroup', { name: 'Type of IRA' }).waitFor()
  await test.step('applies', async () => {
    await press(page, page.getByRole('radio', { name: /^Traditional IRA/ }), 'Space')
    await press(page, page.getByRole('radio', { name: /^Saco River/ }), 'Space')
    await press(page, page.getByRole('radio', { name: 'No', exact: true }), 'ArrowUp', 'ArrowDown')
    await press(page, page.getByRole('button', { name: / Relationship$/ }), 'Enter')
    await page.getByRole('option', { name: 'Child' }).waitFor()
    await page.keyboard.type('Child')
    await page.keyboard.press('Enter')
    await press(page, page.getByLabel('First name'))
    await page.keyboard.type('Kim')
    await press(page, page.getByLabel('Last name'))
    await page.keyboard.type('Rivers')
    await press(page, page.getByRole('button', { name: 'Apply' }), 'Enter')
  })
  await test.step('types a wrong code, then the right one', async () => {
    await page.getByRole('button', { name: 'Text me a code' }).waitFor()
    await press(page, page.getByRole('button', { name: 'Text me a code' }), 'Enter')
    await press(page, page.getByLabel('Six-digit code'))
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/That is not the code/).first()).toBeVisible()
    await expectAccessible(page)
    await press(page, page.getByLabel('Six-digit code'), 'Control+a')
    await page.keyboard.type('123456')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Nothing to do now.')).toBeVisible()
  })
  await test.step('sends the document that is missing', async () => {
    await waitDays(page, sandbox, /Which document is it/)
    await press(page, page.getByRole('radio', { name: /license, front$/ }), 'Space')
    const chooser = page.waitForEvent('filechooser')
    await press(page, page.getByRole('button', { name: 'Choose a file' }), 'Enter')
    await (await chooser).setFiles({ name: 'license.png', mimeType: 'image/png', buffer: pngOf() })
    await expect(page.getByText('license.png')).toBeVisible()
    await expectAccessible(page)
    await press(page, page.getByRole('button', { name: 'Send the document' }), 'Enter')
    await expect(page.getByText(/Being sent|Being checked|Accepted/).first()).toBeVisible()
  })
  await test.step('signs, and the IRA is open', async () => {
    await waitDays(page, sandbox, /I have read the agreement/)
    await press(page, page.getByRole('checkbox', { name: /I have read the agreement/ }), 'Space')
    await press(page, page.getByRole('button', { name: 'Sign the agreement' }), 'Enter')
    await waitDays(page, sandbox, /Cash to invest/)
    await expectAccessible(page)
  })
})

/** Tabs to something and presses keys on it; the focus comes by the keyboard, never by a click. */
async function press(page: Page, on: Locator, ...keys: string[]): Promise<void> {
  const isThere = () => on.evaluate((element) => element === element.ownerDocument.activeElement)
  for (let tabs = 0; tabs < 120 && !(await isThere()); tabs += 1) await page.keyboard.press('Tab')
  await expect(on).toBeFocused()
  for (const key of keys) await page.keyboard.press(key)
}
