import { expect, type Page, test } from '@playwright/test'

const home = (page: Page) => page.goto(`${process.env.SITE_ORIGIN}/`)
const slides = (page: Page) => page.getByRole('region', { name: 'Three pictures of the plants' })
const chosen = (page: Page) => slides(page).getByRole('button', { pressed: true })
const awake = (page: Page) => page.locator('html[data-awake]').waitFor({ state: 'attached' })

test('the first picture turns to the next after five seconds, and the third leads back to the first', async ({
  page,
}) => {
  await page.clock.install()
  await home(page)
  await awake(page)
  await expect(slides(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  for (const name of ['All plants', 'One plant’s day', 'One dividend’s way', 'All plants']) {
    await expect(chosen(page)).toHaveAccessibleName(name)
    await page.clock.runFor(5000)
  }
})

test('pictures stand still after Pause, and turn again after Play', async ({ page }) => {
  await page.clock.install()
  await home(page)
  await awake(page)
  await slides(page).getByRole('button', { name: 'Pause' }).click()
  await page.clock.runFor(20_000)
  await expect(chosen(page)).toHaveAccessibleName('All plants')
  await slides(page).getByRole('button', { name: 'Play' }).click()
  // The focus holds a picture, so that it does not leave while it is read from the keyboard.
  await page.getByRole('heading', { level: 1 }).click()
  await page.clock.runFor(5000)
  await expect(chosen(page)).toHaveAccessibleName('One plant’s day')
})

test('a chosen picture stays', async ({ page }) => {
  await page.clock.install()
  await home(page)
  await awake(page)
  await slides(page).getByRole('button', { name: 'One dividend’s way' }).click()
  await page.getByRole('heading', { level: 1 }).click()
  await page.clock.runFor(20_000)
  await expect(chosen(page)).toHaveAccessibleName('One dividend’s way')
  await expect(slides(page).getByRole('img', { name: /^Of \$[\d,.]+ that buyers paid/ })).toBeVisible()
})

test('pictures stand still for people who asked for reduced motion', async ({ page }) => {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await home(page)
  await awake(page)
  await expect(slides(page).getByRole('button', { name: 'Play' })).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(chosen(page)).toHaveAccessibleName('All plants')
})

test('a plant whose figures cannot be loaded says so', async ({ page }) => {
  await home(page)
  await awake(page)
  await slides(page).getByRole('button', { name: 'One plant’s day' }).click()
  await expect(slides(page).getByText('The plant’s figures are not available now.')).toBeVisible()
})
