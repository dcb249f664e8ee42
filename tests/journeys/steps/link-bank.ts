import { expect, type Page } from '@playwright/test'
import { once, type Press, pressAway } from './press.ts'

type BankChoice = {
  /** The button that opens the partner's window. */
  readonly button?: string
  readonly bank?: string
  readonly username?: string
  readonly account?: string
  readonly press?: Press
}

/** Through the bank partner's window, to the account that is to be linked. */
export async function linkBank(page: Page, choice: BankChoice = {}): Promise<void> {
  const { bank = 'First Platypus Bank', username = 'user_good', account, press = once } = choice
  await press(page.getByRole('button', { name: choice.button ?? 'Connect your bank' }))
  const link = page.frameLocator('iframe[title="Link your bank"]')
  const chosen = link.getByRole('button', { name: bank })
  await press(chosen)
  // The browser drops a press on a frame of another site that moves while it opens: a person presses again.
  await expect(async () => {
    const isThere = await link
      .getByLabel('Username')
      .waitFor({ timeout: 5_000 })
      .then(
        () => true,
        () => false,
      )
    if (!isThere) await press(chosen)
    expect(isThere).toBe(true)
  }).toPass()
  await link.getByLabel('Username').fill(username)
  await link.getByLabel('Password').fill('pass_good')
  await press(link.getByRole('button', { name: 'Sign in' }))
  if (account) await link.getByText(account).click()
  await press(link.getByRole('button', { name: 'Link this account' }))
  await pressAway(link.getByRole('button', { name: 'Finish' }), press)
}

/** The wizard's last page. */
export const expectReady = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'You are ready to invest' })).toBeVisible({ timeout: 90_000 })
