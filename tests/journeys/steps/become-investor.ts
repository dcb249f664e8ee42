import type { Page } from '@playwright/test'
import type { Sandbox } from '#tests/setup/journey.ts'
import { expectReady, linkBank } from './link-bank.ts'
import { freshEmail, signUp } from './sign-up.ts'
import { fillWizard } from './wizard.ts'

export type NewInvestor = { readonly email: string; readonly lastName: string }

/** Signed up, with a proved address: may look around, and not invest yet. Nobody else has the last name. */
export async function join(page: Page, sandbox: Sandbox, name = 'ada'): Promise<NewInvestor> {
  const email = freshEmail(name)
  await signUp(page, { sandbox, email })
  const suffix = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => String.fromCharCode(97 + (byte % 26)))
  return { email, lastName: `Reyes${suffix.join('')}` }
}

/** From the wizard's first page to someone who may invest: verified, with a bank. */
export async function qualify(page: Page, { lastName }: NewInvestor): Promise<void> {
  await fillWizard(page, { lastName })
  await page.getByRole('button', { name: 'Connect your bank' }).waitFor({ timeout: 30_000 })
  await linkBank(page)
  await expectReady(page)
}

export async function becomeInvestor(page: Page, sandbox: Sandbox, name?: string): Promise<NewInvestor> {
  const investor = await join(page, sandbox, name)
  await qualify(page, investor)
  return investor
}
