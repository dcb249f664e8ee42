import { expect, type Locator, type Page } from '@playwright/test'
import { linkBank } from './link-bank.ts'
import { freshSsn, saveAndContinue } from './wizard.ts'

/** An EIN that can have been issued and that no other business of a run has. */
export const freshEin = (): string =>
  `12${String(crypto.getRandomValues(new Uint32Array(1))[0]! % 10_000_000).padStart(7, '0')}`

export async function choose(within: Page | Locator, field: string, option: string): Promise<void> {
  const list = within.getByRole('combobox', { name: new RegExp(`^${field}`) })
  await list.selectOption(await list.getByRole('option', { name: option }).first().textContent())
}

/** The business's own step; the person who signs in controls it. */
export async function fillBusiness(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Your business', level: 1 })).toBeVisible()
  await fillBusinessItself(page, 'Bright Barn LLC')
}

/** The fields of a business, in the wizard or beside one's own account. */
export async function fillBusinessItself(page: Page, name: string): Promise<void> {
  await page.getByLabel('Legal name').fill(name)
  await choose(page, 'Type of business', 'LLC')
  await page.getByLabel('EIN').fill(freshEin())
  await choose(page, 'What it does', 'Financial services')
  await choose(page, 'Industry', 'Investment vehicles')
  await page.getByRole('button', { name: 'Use my own address' }).click()
  await expect(page.getByLabel('Street address')).toHaveValue('12 Wharf Street')
  await page.getByLabel('Your title').fill('Managing Member')
}

export async function fillMeans(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Your investing', level: 1 })).toBeVisible()
  await page.getByLabel('Annual revenue').fill('850000')
  await page.getByLabel('Net assets').fill('1200000')
  await saveAndContinue(page)
}

type NamedOwner = { readonly firstName: string; readonly ssn: string }

/**
 * The fields by which an owner is checked, anywhere in the form; `within` separates them from the fields of the
 * business.
 */
export async function fillOwner(
  page: Page,
  { firstName, ssn }: NamedOwner,
  within: Page | Locator = page,
): Promise<void> {
  await within.getByLabel('First name').fill(firstName)
  await within.getByLabel('Last name').fill('Quarter')
  await within.getByRole('group', { name: 'Date of birth' }).getByRole('spinbutton').first().click()
  await page.keyboard.type('04121970')
  await within.getByRole('textbox', { name: 'Social Security number' }).fill(ssn)
  await within.getByLabel('Street address').fill('1 Hill Road')
  await within.getByRole('textbox', { name: 'City' }).fill('Stowe')
  await choose(within, 'State', 'Vermont')
  await within.getByLabel('ZIP code').fill('05401')
}

/** Opens a business beside one's own account, from its form on. */
export async function openBusinessBeside(
  page: Page,
  name: string,
  look: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  await fillBusinessItself(page, name)
  await look(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Annual revenue').fill('850000')
  await page.getByLabel('Net assets').fill('1200000')
  await page.getByText('No, or I do not know').click()
  await page
    .getByRole('radiogroup', { name: /formed to buy/ })
    .getByText('No', { exact: true })
    .click()
  await look(page)
  await page.getByRole('button', { name: 'Sign and open the account' }).click()
}

/** Names the owners of a business and certifies that they are all. */
export async function nameOwners(
  page: Page,
  firstNames: readonly string[],
  signature: string,
  look: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  await page.getByRole('button', { name: 'Add an owner' }).click({ timeout: 60_000 })
  for (const [at, firstName] of firstNames.entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Add another owner' }).click()
    await fillOwner(page, { firstName, ssn: freshSsn() }, page.getByRole('form', { name: 'A new owner' }))
    await page.getByRole('button', { name: 'Add this owner' }).click()
    const row = page.getByRole('listitem').filter({ hasText: `${firstName} Quarter` })
    await expect(row.getByText('Verified')).toBeVisible({ timeout: 30_000 })
  }
  await look(page)
  await page.getByLabel('Your name, as a signature').fill(signature)
  await page.getByRole('button', { name: 'Certify' }).click()
}

/** Links a bank of the business's own; gives the id of its account. */
export async function linkBankOfBusiness(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Link a bank' }).click({ timeout: 60_000 })
  await linkBank(page, { button: 'Connect your bank' })
  // A person who leaves before the page has sent the bank to our server has linked none.
  await expect(page.getByRole('button', { name: 'Link another account' })).toBeVisible({ timeout: 60_000 })
  const sid = new URL(page.url()).searchParams.get('sid')!
  await page.goto('/users/settings/businesses')
  await expect(page.getByText('Ready to invest')).toBeVisible({ timeout: 30_000 })
  return sid
}
