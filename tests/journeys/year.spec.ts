import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { ana, demoPassword } from '#sandbox/demo/sign-ins.ts'
import { expect, expectAccessible, test } from '#tests/setup/journey.ts'
import { expectFits } from './steps/fits.ts'
import { once } from './steps/press.ts'

async function logIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(ana.email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await once(page.getByRole('button', { name: 'Log in', exact: true }))
  await page.waitForURL(/dashboard/)
}

async function saved(page: Page, button: string): Promise<Download> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return download
}
const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path())

test('an investor finds their own hills on the dashboard, and keeps a year as a picture', async ({ page }) => {
  await logIn(page)
  await test.step('the sky says what the shares made', async () => {
    await expect(page.getByText(/^Yesterday your shares made [\d,.]+ kWh/)).toBeVisible()
    await expect(page.getByRole('img', { name: /Solar in Africa, solar: [\d,.]+ kWh/ })).toBeVisible()
    await expectAccessible(page)
  })
  await page.goto('/users/documents')
  await page.getByRole('link', { name: 'Your year' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Your 20\d\d so far$/ })).toBeVisible()
  const picture = page.getByRole('img', { name: /^20\d\d so far, day by day: / })
  await test.step('the figures lead to where they come from', async () => {
    await expect(page.getByRole('link', { name: /^\$[\d,.]+$/ })).toHaveAttribute('href', '/users/dividend-calendar')
    await expect(page.getByRole('link', { name: /^[\d,.]+ [kM]Wh$/ })).toHaveAttribute('href', '/users/returns#impact')
    await expectFits(page, 'a year')
    await expectAccessible(page)
  })
  await test.step('the file names nobody and no money until the reader says so', async () => {
    const drawing = await saved(page, 'Save as SVG')
    expect(drawing.suggestedFilename()).toMatch(/^longlight-20\d\d\.svg$/)
    const text = (await bytesOf(drawing)).toString()
    expect(text).not.toContain(ana.lastName)
    expect(text).not.toContain('$')
    expect(text).toContain('@font-face')
    await page.getByText('Write my name on it').click()
    await page.getByText('Write the dividends on it').click()
    await expect(picture.getByText(`${ana.firstName} ${ana.lastName}`)).toBeVisible()
    expect((await bytesOf(await saved(page, 'Save as SVG'))).toString()).toMatch(/\$[\d,]+\.\d\d/)
  })
  await test.step('as a PNG it is twice as fine', async () => {
    const png = await bytesOf(await saved(page, 'Save as PNG'))
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2_400, 3_000])
  })
  await test.step('a year without shares says so, and one that has not begun is none', async () => {
    await page.goto('/users/year/2019')
    await expect(page.getByRole('heading', { name: 'Nothing in 2019' })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/users/year/2090')
    await expect(page.getByRole('heading', { level: 1, name: 'There is no picture of that year' })).toBeVisible()
  })
})
