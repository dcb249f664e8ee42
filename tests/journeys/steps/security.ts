import { type CDPSession, expect, type Page } from '@playwright/test'
import { appCode } from '#tests/setup/one-time-code.ts'
import { goodPassword } from './sign-up.ts'

export const securityPath = '/users/settings/security'

/** Logs in again, as changes to one's log-in require, with the code of the app if there is one. */
export async function logInFor(page: Page, email: string, button: string, secret?: string): Promise<void> {
  const here = new URL(page.url()).pathname
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('button', { name: 'Log in again' }).click()
  await typePassword(page, email)
  if (secret) {
    // The code that confirmed the app, or let someone in, counts once: the next one comes within half a minute.
    await page.waitForTimeout(30_000)
    await page.getByRole('textbox', { name: /code/i }).fill(await appCode(secret))
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
  }
  await page.waitForURL((url) => url.pathname.startsWith(here))
  await page.getByRole('button', { name: button }).click()
}

/** Sets up an authenticator app and returns its key and the recovery codes. */
export async function setUpApp(page: Page, email: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  await logInFor(page, email, 'Set up an app')
  const dialog = page.getByRole('dialog')
  const secret = (await dialog.locator('code').first().innerText()).replaceAll(' ', '')
  await dialog.getByRole('textbox', { name: 'Code from the app' }).fill(await appCode(secret))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const list = dialog.getByRole('list', { name: 'Recovery codes' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const recoveryCodes = await list.getByRole('listitem').allInnerTexts()
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  return { secret, recoveryCodes }
}

/** Types the email and password on the provider's page; the caller handles its next question. */
export async function typePassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** A device of this browser's that makes passkeys and confirms that its owner is there. */
export async function addAuthenticator(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return devtools
}
