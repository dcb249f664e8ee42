import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { listedShareSource } from '#business/selling/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import { databaseOf } from '#engine/command/database.ts'
import { dollars } from '#kernel/cents.ts'
import { idOf } from '#kernel/ids.ts'
import { type Backer, newBacker } from '#tests/setup/backer.ts'
import { openedBusiness } from '#tests/setup/business-account.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { readOrderFacts } from './order-facts.ts'
import { readRecurringOrderFacts } from './recurring-order-facts.ts'

const testCompany = await startTestCompany({ at: '2026-03-05T15:05:00Z' })
const { owner, platform } = testCompany
await offer(owner, { id: '1' })
await offer(owner, { id: '2', regulation: 2 })
await offer(owner, { id: '3', hasFiled: false })
await offer(owner, { id: '7', regulation: 3 })
const ada = await newBacker(testCompany, { email: 'ada@example.com' })
const barn = await openedBusiness(testCompany, ada)

/** A change of an account or offering, and the resulting obstacle. */
const states: readonly (readonly [
  string,
  { readonly sql: string; readonly portfolio?: string; readonly code: string | null },
])[] = [
  ['nothing', { sql: 'select 1', code: null }],
  [
    'a bank that is not verified',
    { sql: `update banks.funding_source set status = 'unverified'`, code: 'userMissingBankAccount' },
  ],
  ['no bank', { sql: `update banks.funding_source set status = 'removed'`, code: 'userMissingBankAccount' }],
  ['an identity that is not verified', { sql: `update identity.customer set status = 'retry'`, code: 'notVerified' }],
  [
    'a frozen account',
    { sql: `update accounts.account set frozen_at = now(), freeze_reason = 'r'`, code: 'accountFrozen' },
  ],
  ['a suspended person', { sql: 'update people."user" set suspended_at = now()', code: 'accountFrozen' }],
  ['a name that is not printed', { sql: `update people."user" set first_name = 'Олена'`, code: 'nameNotPrinted' }],
  [
    'Form W-9 withdrawn',
    {
      sql: `insert into people.w9 (id, user_id, account_id, version, hash, is_subject, is_withdrawn, signed_at)
        select id || '_withdrawn', user_id, account_id, version, hash, false, true, '2026-03-05T15:05:00Z' from people.w9`,
      code: 'notUsPerson',
    },
  ],
  [
    'an offering that is paused',
    { sql: `update portfolios.portfolio set status = 'paused'`, code: 'temporarilyClosedFrontend' },
  ],
  [
    'an offering that is closed',
    { sql: `update portfolios.portfolio set status = 'closed'`, code: 'notAcceptingInvestments' },
  ],
  [
    'an offering that is not qualified',
    { sql: `update portfolios.portfolio set status = 'coming_soon'`, code: 'comingSoon' },
  ],
  ['no filing', { sql: 'select 1', portfolio: '3', code: 'salesPaused' }],
  ['a private offering', { sql: 'select 1', portfolio: '2', code: 'substantiveRelationship' }],
  ['an offering for the accredited', { sql: 'select 1', portfolio: '7', code: 'accreditationNotVerified' }],
  ['the wealth channel', { sql: 'update people."user" set wealth_channel = true', code: 'accreditationNotVerified' }],
]

const takenBack = new Error('taken back')

/** The obstacles to a single order and to a recurring one, in one transaction that is rolled back. */
async function obstacles({ accountId, bankId: fundingSourceId }: Backer, change: string, portfolioId: string) {
  let found: readonly (readonly string[])[] = []
  const asOwner = { ...platform, pool: owner, db: databaseOf(owner) }
  await inTransaction(asOwner, { kind: 'system', id: 'test' }, async (ctx) => {
    await sql.raw(change).execute(ctx.tx)
    const about = { accountId, portfolioId, fundingSourceId }
    const order = { ...about, id: idOf('ord', uuidv7()), amount: dollars(100), recurringAgreement: 'doc_test' }
    const recurring = { ...order, origin: 'autoInvest' as const }
    const { factsFor } = await readRecurringOrderFacts(ctx, listedShareSource, [recurring])
    found = [await readOrderFacts(ctx, about), factsFor(recurring)].map((facts) =>
      facts.obstacles.map(({ code, message }) => `${code}: ${message}`),
    )
    throw takenBack
  }).catch((error: unknown) => {
    if (error !== takenBack) throw error
  })
  return found
}

it.each(states)('a recurring order meets what a single one meets: %s', async (_what, state) => {
  for (const by of [ada, barn]) {
    const [single, recurring] = await obstacles(by, state.sql, state.portfolio ?? '1')
    expect(recurring).toEqual(single)
    expect(single!.map((one) => one.split(':')[0])).toEqual(
      state.code === null ? [] : expect.arrayContaining([state.code]),
    )
  }
})
