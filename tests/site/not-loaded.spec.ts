import { expect, test } from '@playwright/test'

test('a press on "Try again" keeps the failure and its focus until the data come', async ({ page }) => {
  await page.goto(`${process.env.SITE_ORIGIN}/styleguide/`)
  const part = page.locator('#not-loaded')
  const failure = part.getByRole('alert')
  const again = part.getByRole('button')
  const words = await failure.getByRole('heading').locator('span').elementHandle()
  const areStillThere = () => words?.evaluate((element) => element.isConnected)

  await again.press('Enter')
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  expect(await areStillThere()).toBe(true)
  await expect(again).not.toHaveAttribute('aria-disabled')
  await expect(again).toBeFocused()
  // New words in the document are what a screen reader reads out.
  await expect(failure).toContainText('The banks did not load')
  expect(await areStillThere()).toBe(false)

  await again.press('Enter')
  await expect(part.getByText('Checking, ending in 1234')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})
