import { expect, type Page } from '@playwright/test'
import type { Sandbox } from '#tests/setup/journey.ts'
import { once, type Press } from './press.ts'

export const goodPassword = 'walnut ferry cobalt hammock'

/** An address that nobody had before. */
export const freshEmail = (name: string): string => `${name}.${crypto.randomUUID().slice(0, 8)}@example.com`

/** From the first page to "Check your inbox". */
export async function signUp(page: Page, { email, press = once }: { email: string; press?: Press }): Promise<void> {
  await page.goto('/get-started')
  await agreeAndContinue(page, press)
  await fillHostedSignUp(page, email, press)
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
}

export async function agreeAndContinue(page: Page, press: Press = once): Promise<void> {
  await page.getByText('I agree to the terms of service').click()
  await page.getByText('I agree to receive documents').click()
  await press(page.getByRole('button', { name: 'Continue' }))
}

/** The identity provider's own page, on its own origin. */
export async function fillHostedSignUp(page: Page, email: string, press: Press = once): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await press(page.getByRole('button', { name: 'Create account' }))
}

export async function logIn(page: Page, email: string, press: Press = once): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await press(page.getByRole('button', { name: 'Log in', exact: true }))
}

/** Opens the link of the newest confirmation mail, and goes on to the wizard. */
export async function confirmEmail(page: Page, sandbox: Sandbox, email: string, press: Press = once): Promise<void> {
  await page.goto(await confirmationLink(sandbox, email))
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  await press(page.getByRole('link', { name: 'Finish your account setup' }))
}

export async function confirmationLink(sandbox: Sandbox, email: string): Promise<string> {
  const mail = await sandbox.mail(email, /confirm/i)
  const link = mail.links.find((one) => one.includes('/confirm'))
  if (!link) throw new Error(`No confirmation link in: ${mail.text}`)
  return link
}
