import type { Page } from '@playwright/test'
import { olga, omar } from '#sandbox/demo/sign-ins.ts'
import { expect, expectAccessible, test } from '#tests/setup/journey.ts'
import { becomeInvestor } from './steps/become-investor.ts'
import { approve, operate } from './steps/operate.ts'
import { setPartnerStatus } from './steps/stand-in-controls.ts'

/** One operator proposes, another approves. */
async function decide(...proposal: string[]): Promise<void> {
  const proposed = await operate(...proposal, '--as', olga.email, '--reason', 'To look at a report')
  await approve('proposal', /prp_[0-9a-f-]{36}/.exec(proposed)![0], omar.email)
}

const acting = [
  '/investment/1/invest',
  '/investment/1/sell',
  '/basket',
  '/users/deposit',
  '/users/withdraw',
  '/users/settings/payout-account',
  '/users/settings/dividend-reinvestment',
]

/** Pages that show the account still open, and offer nothing that its standing refuses. */
const showing = [
  ['/users/dashboard/', /Choose your first portfolio|^Sell|Add cash/],
  ['/users/transfers', /Add cash|Withdraw|Payout account|Choose your first portfolio/],
  ['/users/auto-invest', /Start a schedule/],
  ['/users/settings/bank-accounts', /Link another account|Connect your bank/],
] as const

async function expectNothingOffered(page: Page, reason: RegExp): Promise<void> {
  for (const path of acting) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: reason })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  }
  for (const path of ['/users/dashboard/', '/users/transfers']) {
    await page.goto(path)
    await expect(page.getByText(reason).first()).toBeVisible()
  }
  for (const [path, offer] of showing) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: offer }).or(main.getByRole('button', { name: offer }))).toHaveCount(0)
  }
  await expectAccessible(page)
}

test('a frozen account and a deactivated one are shown, and nothing that they may not do is offered @desktop', async ({
  page,
  sandbox,
}) => {
  const { email, lastName } = await becomeInvestor(page, sandbox, 'stopped')
  const found = await operate('investors', '--as', olga.email, '--search', email, '--json')
  const accountId = /acc_[0-9a-f-]{36}/.exec(found)![0]
  await test.step('frozen by two operators', async () => {
    await decide('propose-freeze-account', '--subject', accountId)
    await expectNothingOffered(page, /account is frozen/)
  })
  await test.step('released, everything is offered again', async () => {
    await decide('propose-release-account', '--subject', accountId)
    await page.goto('/users/transfers')
    await expect(page.getByRole('link', { name: 'Add cash' })).toBeVisible()
  })
  await test.step('deactivated by the payment partner', async () => {
    await setPartnerStatus(sandbox, lastName, 'deactivated')
    await expect(async () => {
      await page.goto('/users/deposit')
      await expect(page.getByRole('heading', { name: /deactivated/ })).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
    await expectNothingOffered(page, /temporarily deactivated/)
  })
})
