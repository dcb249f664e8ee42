import { expect, type Page, test } from '@playwright/test'
import { demoPassword, olga, omar, staffAppKey } from '#sandbox/demo/sign-ins.ts'
import { companyOf } from '#tests/setup/company-each-width.ts'
import { appCode } from '#tests/setup/one-time-code.ts'
import { once } from './press.ts'
import { runAs } from './signed-in-operator.ts'

/** An operator's command on the machine that runs the company, by the person named after `--as`; what it printed. */
export function operate(...words: string[]): Promise<string> {
  const at = words.indexOf('--as')
  return runAs(companyOf(test.info().project.name), words[at + 1]!, words.toSpliced(at, 2))
}

/** Opens a month's cash, has one operator declare its dividend and another approve it. The operator who declared may not. */
export async function payDividend(portfolioId: string, month: string): Promise<{ refusedToDeclarer: string }> {
  await operate(
    'record-period-cash',
    '--as',
    olga.email,
    '--portfolio',
    portfolioId,
    '--month',
    month,
    '--revenue',
    '200000',
    '--costs',
    '15000',
    '--reserve',
    '5000',
  )
  const declared = await operate('declare-dividend', '--as', olga.email, '--portfolio', portfolioId, '--month', month)
  const id = /div_[0-9a-f-]{36}/.exec(declared)![0]
  const refusedToDeclarer = await approve('dividend', id, olga.email).catch((error: { stdout: string }) =>
    error.stdout.trim(),
  )
  await approve('dividend', id, omar.email)
  return { refusedToDeclarer }
}

/** Reads what an approval would do, and approves just that. */
export async function approve(what: 'proposal' | 'dividend', id: string, email: string): Promise<string> {
  const preview = await operate(`${what}-preview`, '--as', email, '--id', id)
  const hash = /hash: ([0-9a-f]{32})/.exec(preview)![1]!
  return operate(`approve-${what}`, '--as', email, '--id', id, '--preview', hash)
}

/** Ends on the dashboard, which an operator has as well. */
export async function logInAsOperator(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await once(page.getByRole('button', { name: 'Log in', exact: true }))
  // Each code counts once: an operator who logged in within this half minute waits for the next.
  await expect(async () => {
    const field = page.getByRole('textbox', { name: /code/i })
    if (await field.isVisible()) {
      await field.fill(await appCode(staffAppKey))
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
    }
    await expect(page).toHaveURL(/dashboard/, { timeout: 9_000 })
  }).toPass({ timeout: 70_000, intervals: [9_000] })
}
