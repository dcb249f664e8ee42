import { expect, type Page } from '@playwright/test'
import { once, type Press, pressAway } from './press.ts'

type Choice = { readonly portfolioId?: string; readonly amount: string; readonly from?: RegExp; readonly press?: Press }

/** The checkout up to its review page. */
export async function chooseAmount(
  page: Page,
  { portfolioId = '1', amount, from = /ending in/, press = once }: Choice,
): Promise<void> {
  await page.goto(`/investment/${portfolioId}/invest`)
  const field = page.getByLabel('How much do you want to invest?')
  await field.fill(amount)
  await page.getByRole('radiogroup').getByText(from).first().click()
  await press(page.getByRole('button', { name: 'Review' }))
  await reviewShown(page)
}

export const reviewShown = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'Holding and selling' })).toBeVisible()

export async function confirmTenPercent(page: Page): Promise<void> {
  // Whether the page asks for it is only known of a page that is there: before that, nothing is counted and no box is ticked.
  await reviewShown(page)
  const rule = page.getByRole('checkbox', { name: /at most 10%/ })
  if ((await rule.count()) > 0 && !(await rule.isChecked()))
    await page.getByText('I confirm that my investment in this offering').click()
}

/** From the amount to the placed order, whose page asks for the signature. Gives the order's id. */
export async function invest(page: Page, choice: Choice): Promise<string> {
  await chooseAmount(page, choice)
  return placeOrder(page, choice.press)
}

export async function placeOrder(page: Page, press: Press = once): Promise<string> {
  await confirmTenPercent(page)
  // The page takes no press in its first moment, which may be the rest of a double click.
  await expect(async () => {
    await press(page.getByRole('button', { name: /Place order and sign|Confirm .* shares/ }))
    await page.waitForURL(/\/order\/ord_/, { timeout: 5_000 })
  }).toPass({ timeout: 30_000 })
  return new URL(page.url()).pathname.split('/')[2]!
}

const agreementIn = (page: Page) => page.frameLocator('iframe[title^="Your subscription agreement"]')

/** Reads and signs inside the frame; ends when the server has the signature. */
export async function signAgreement(page: Page, press: Press = once): Promise<void> {
  await signInFrame(page, press)
  await agreementIn(page)
    .getByRole('button', { name: 'Close' })
    .click({ timeout: 5_000 })
    .catch(() => undefined)
  await isSigned(page)
}

/** Up to the press that signs. */
export async function signInFrame(page: Page, press: Press = once): Promise<void> {
  const frame = agreementIn(page)
  await frame.getByLabel('Full name').waitFor({ timeout: 30_000 })
  // By key: the page may still be scrolling the agreement into view, and a click would miss. While the viewer of the document
  // beside it loads, a key may be lost too: who sees no check presses again.
  const agree = frame.getByRole('checkbox')
  await expect(async () => {
    if (!(await agree.isChecked())) await agree.press('Space')
    await expect(agree).toBeChecked({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await pressAway(frame.getByRole('button', { name: 'Sign', exact: true }), press)
}

export async function isSigned(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Sign the agreement' })).toBeHidden()
  await expect(
    page.getByText(
      /Signed\. ((Your|.+’s) payment is on its way|The custodian has your direction)|shares are in your account/,
    ),
  ).toBeVisible({
    timeout: 30_000,
  })
}
