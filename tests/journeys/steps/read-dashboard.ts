import { expect, type Page } from '@playwright/test'

export type DashboardReading = {
  /** Shares and cash, "$100.00"; before anything has arrived "$100.00 on its way". */
  readonly value: string
  readonly cash: string
  readonly dividends: string
  /** Name and shares of each holding. */
  readonly holdings: readonly { readonly name: string; readonly shares: string }[]
}

export async function readDashboard(page: Page): Promise<DashboardReading> {
  await page.goto('/users/dashboard/')
  const heading = page.getByRole('heading', { level: 1 })
  const amount = heading.locator('span').last()
  await expect(amount).toHaveText(/^\$/)
  // Before anything has arrived no figures of zero stand there.
  if ((await amount.innerText()).endsWith(' on its way'))
    return { value: await amount.innerText(), cash: '$0.00', dividends: '$0.00', holdings: [] }
  const figure = (label: string) =>
    page
      .locator('div')
      .filter({ has: page.getByRole('button', { name: `About ${label}`, exact: true }) })
      .last()
      .locator('xpath=following-sibling::div[1]')
      .innerText()
  const rows = await page.getByRole('region', { name: 'Holdings' }).getByRole('listitem').all()
  return {
    value: await amount.innerText(),
    cash: await figure('Cash'),
    dividends: await figure('Dividends received'),
    holdings: await Promise.all(
      rows.map(async (row) => ({
        name: await row.getByRole('link').first().innerText(),
        shares: await row.locator('dd').first().innerText(),
      })),
    ),
  }
}
