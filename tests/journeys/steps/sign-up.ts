import { expect, type Page } from '@playwright/test'
import type { Sandbox } from '#tests/setup/journey.ts'
import { once, type Press } from './press.ts'

export const goodPassword = 'walnut ferry cobalt hammock'

/** An address that nobody had before. */
export const freshEmail = (name: string): string => `${name}.${crypto.randomUUID().slice(0, 8)}@example.com`

type Joiner = { readonly sandbox: Sandbox; readonly email: string; readonly press?: Press }

/** From the first page to the first page of the wizard: the provider has proved the address by its code. */
export async function signUp(page: Page, { press = once, ...joiner }: Joiner): Promise<void> {
  await beginSignUp(page, joiner.email, press)
  await fillHostedSignUp(page, { ...joiner, press })
  await agree(page, press)
  await expect(page.getByRole('heading', { name: 'About you', level: 1 })).toBeVisible()
}

/** The first page, which asks for the address alone. */
export async function beginSignUp(page: Page, email: string, press: Press = once): Promise<void> {
  await page.goto('/get-started')
  await giveEmail(page, email, press)
}

export async function giveEmail(page: Page, email: string, press: Press = once): Promise<void> {
  await page.getByLabel('Your email').fill(email)
  await press(page.getByRole('button', { name: 'Continue' }))
}

/** The one step with consents, after the address is proved. */
export async function agree(page: Page, press: Press = once): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Your agreement', level: 1 })).toBeVisible()
  await page.getByText('LANTERN', { exact: true }).click()
  await press(page.getByRole('button', { name: 'Agree and continue' }))
}

/** The identity provider's own pages, on its own origin: address and password, then the code from the mail. */
export async function fillHostedSignUp(page: Page, { press = once, ...joiner }: Joiner): Promise<void> {
  await askForCode(page, joiner.email, press)
  await fillCode(page, { ...joiner, press })
}

export async function askForCode(page: Page, email: string, press: Press = once): Promise<void> {
  // Brought along from our page, and not typed again.
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await press(page.getByRole('button', { name: 'Create account' }))
  await expect(page.getByText(`We sent a six-digit code to ${email}. Enter it to go on.`)).toBeVisible()
}

export async function fillCode(page: Page, { sandbox, email, press = once }: Joiner): Promise<void> {
  await page.getByLabel('Code').fill(await mailedCode(sandbox, email))
  await press(page.getByRole('button', { name: 'Continue' }))
}

export async function mailedCode(sandbox: Sandbox, email: string): Promise<string> {
  const mail = await sandbox.mail(email, /your code/i)
  const code = /\b\d{6}\b/.exec(mail.text)?.[0]
  if (!code) throw new Error(`No code in: ${mail.text}`)
  return code
}

/** On the provider's page: as someone whose account was brought along from elsewhere, so that nobody has proved the address. */
export async function logInUnproved(page: Page, email: string, press: Press = once): Promise<void> {
  await page.getByLabel('E-mail').waitFor()
  const users = [{ email, password: goodPassword, emailVerified: false }]
  const made = await page.request.post(new URL('/_standin/users', page.url()).href, { data: { users } })
  expect(made.ok(), 'the provider knows a person more').toBe(true)
  await page.getByRole('link', { name: 'If you already have an account, log in' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await logIn(page, email, press)
}

/** From the first page to "Check your inbox". */
export async function joinUnproved(page: Page, email: string): Promise<void> {
  await beginSignUp(page, email)
  await logInUnproved(page, email)
  await agree(page)
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
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
  const link = mail.links.find((link) => link.includes('/confirm'))
  if (!link) throw new Error(`No confirmation link in: ${mail.text}`)
  return link
}
