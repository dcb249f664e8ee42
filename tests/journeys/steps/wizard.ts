import { expect, type Page } from '@playwright/test'
import { once, type Press } from './press.ts'

export type WizardPerson = {
  /** "retry", "document" and "suspended" lead to these states at the payment partner. */
  readonly firstName?: string
  readonly lastName?: string
  readonly ssn?: string
  /** As typed, month first. */
  readonly birth?: string
}

/** A number that can have been issued and that nobody else of a run has. */
export function freshSsn(): string {
  const random = crypto.getRandomValues(new Uint32Array(2))
  const serial = 1 + (random[0]! % 9_998)
  return `2${10 + (random[1]! % 89)}${10 + (random[0]! % 89)}${String(serial).padStart(4, '0')}`
}

/**
 * The first two steps of the wizard, to where the identity is being checked. The partner may answer before the second step is drawn:
 * a suspended person is then asked for nothing more.
 */
export async function fillWizard(page: Page, person: WizardPerson = {}, press: Press = once): Promise<void> {
  await fillPersonal(page, person)
  await saveAndContinue(page, press)
  const next = page.getByRole('heading', {
    name: /^(Your (investing|identity)|Your account setup is on hold)$/,
    level: 1,
  })
  await expect(next).toBeVisible()
  if ((await next.textContent()) !== 'Your investing') return
  await fillInvestorProfile(page)
  await saveAndContinue(page, press)
  await expect(page.getByRole('heading', { name: 'Your investing', level: 1 })).toBeHidden()
}

export const saveAndContinue = (page: Page, press: Press = once): Promise<void> =>
  press(page.getByRole('button', { name: 'Save and continue' }))

export async function fillPersonal(page: Page, person: WizardPerson = {}): Promise<void> {
  await expect(page.getByRole('heading', { name: 'About you', level: 1 })).toBeVisible()
  await page.getByLabel('First name').fill(person.firstName ?? 'Ada')
  await page.getByLabel('Last name').fill(person.lastName ?? 'Reyes')
  await page.getByRole('group', { name: 'Date of birth' }).getByRole('spinbutton').first().click()
  await page.keyboard.type(person.birth ?? '04121985')
  await page.getByLabel('Street address').fill('12 Wharf Street')
  await page.getByRole('textbox', { name: 'City' }).fill('Portland')
  await page.getByLabel('ZIP code').fill('04101')
  await expect(page.getByRole('combobox', { name: 'State' }), 'the ZIP code says it').toHaveValue('ME')
  await page.getByLabel('Social Security number').fill(person.ssn ?? freshSsn())
}

/** Gives the number that the wizard does not ask for, and a custodian needs. */
export async function addPhone(page: Page): Promise<void> {
  await page.goto('/users/settings/personal-information/')
  await page.getByLabel('Phone').fill('2075550123')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
}

export async function fillInvestorProfile(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Your investing', level: 1 })).toBeVisible()
  await page.getByLabel('Annual income').fill('85000')
  await page.getByLabel('Net worth').fill('120000')
}
