import { expect, type Page } from '@playwright/test'
import { once, type Press } from './press.ts'

/** Asks for cash; ends on the page that says when it arrives. */
export async function withdraw(page: Page, amount: string, press: Press = once): Promise<void> {
  await fillWithdrawal(page, amount)
  await expect(page.getByRole('heading', { name: 'You withdraw' })).toBeVisible()
  // The step takes no press in its first moment, which may be the rest of a double click.
  await expect(async () => {
    await press(page.getByRole('button', { name: /^Withdraw \$/ }))
    await expect(page.getByText(/should arrive on/)).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 30_000 })
}

/** Asks for cash before it may leave; gives the words of the refusal. */
export async function withdrawTooSoon(page: Page, amount: string, press: Press = once): Promise<string> {
  await fillWithdrawal(page, amount, press)
  const refusal = page.getByRole('alert').getByText(/You can withdraw cash from/)
  await expect(refusal).toBeVisible()
  return (await refusal.textContent()) ?? ''
}

async function fillWithdrawal(page: Page, amount: string, press: Press = once): Promise<void> {
  await page.goto('/users/withdraw')
  await page.getByLabel('How much?').fill(amount)
  await page
    .getByRole('radiogroup')
    .getByText(/ending in/)
    .first()
    .click()
  await press(page.getByRole('button', { name: 'Review' }))
}
