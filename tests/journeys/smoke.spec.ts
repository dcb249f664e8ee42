import { expect, expectAccessible, test } from '#tests/setup/journey.ts'

test('the home page opens, without an error and without a finding of axe', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  expect(errors).toEqual([])
})
