import { expect, type Page } from '@playwright/test'
import type { Sandbox } from '#tests/setup/journey.ts'
import { choose } from './business.ts'

/** The application's form, up to its button; the beneficiary is one child. */
export async function fillApplication(page: Page, type: 'Roth IRA' | 'Traditional IRA'): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Open an IRA', level: 1 })).toBeVisible()
  await page.getByText(new RegExp(`^${type}`)).click()
  await page.getByText(/^Saco River Trust Company/).click()
  await page.getByRole('radiogroup', { name: 'Are you married?' }).getByText('No', { exact: true }).click()
  await choose(page, 'Relationship', 'Child')
  await page.getByLabel('First name').fill('Kim')
  await page.getByLabel('Last name').fill('Rivers')
}

/** Lets days pass until a page that follows its custodian shows something. */
export async function waitDays(page: Page, sandbox: Sandbox, shown: RegExp, most = 6): Promise<void> {
  const there = page.getByText(shown).first()
  for (let day = 0; day < most; day += 1) {
    await sandbox.moveClock({ days: 1 })
    await page.reload()
    // The clock came to rest before, so once the page has what it asked for, it is there or comes another day.
    await page.waitForLoadState('networkidle')
    if (await there.isVisible()) return
  }
  await expect(there).toBeVisible()
}
