import { expect, expectAccessible, test } from '#tests/setup/journey.ts'

test('the home page opens, without an error and without a finding of axe', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  expect(errors).toEqual([])
})

test('every example of the kit is accessible, in light and in dark', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/styleguide/')
  await expect(page.getByRole('heading', { level: 1, name: 'Style guide' })).toBeVisible()
  for (const theme of ['light', 'dark']) {
    await page.locator(`[data-theme-choice="${theme}"]`).first().click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    // Journeys ask for less motion, and colors then change at once: what would fade is legible in neither theme meanwhile.
    const fading = await page.evaluate(
      () => document.getAnimations().filter((it) => it instanceof CSSTransition).length,
    )
    expect(fading).toBe(0)
    await expectAccessible(page)
  }
})
