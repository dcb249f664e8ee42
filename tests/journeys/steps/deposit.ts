import { expect, type Page } from '@playwright/test'

/** Adds cash from the first bank account; ends on the page that says when it is here. */
export async function deposit(page: Page, amount: string): Promise<void> {
  await page.goto('/users/deposit')
  await page.getByLabel('How much?').fill(amount)
  await page
    .getByRole('radiogroup')
    .getByText(/ending in/)
    .first()
    .click()
  await page.getByRole('button', { name: 'Review' }).click()
  const confirm = page.getByRole('button', { name: /^Add cash \$/ })
  await confirm.waitFor()
  // The step takes no press in its first moment, which may be the rest of a double click.
  await expect(async () => {
    await confirm.click({ timeout: 2_000 })
    await expect(page.getByText(/should arrive on/)).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 30_000 })
}
