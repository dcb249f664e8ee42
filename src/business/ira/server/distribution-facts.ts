import { accountOf, accountsOwnedBy } from '#business/accounts/server/public.ts'
import { cashOf } from '#business/cash/rules/ledger-accounts.ts'
import { investorOf, personalFactsOf } from '#business/people/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { isAmong } from '#io/db/among.ts'
import { cents } from '#kernel/cents.ts'
import type { AccountId, UserId } from '#kernel/ids.ts'
import { readBalance } from '#ledger/balances.ts'
import type { IraType } from '../rules/custodians.ts'
import type { DistributionFacts } from '../rules/distribution.ts'
import { type RequiredDistribution, requiredDistribution } from '../rules/required-distribution.ts'
import { applicationOf } from './application-store.ts'
import { distributionsOf, takenIn } from './distribution-store.ts'

const dbOf = (on: Ctx | Platform) => ('tx' in on ? on.tx : on.db)

export async function requiredOf(on: Ctx | Platform, ownerId: UserId): Promise<RequiredDistribution | null> {
  const db = dbOf(on)
  const person = await personalFactsOf(db, ownerId)
  if (!person?.dateOfBirth) return null
  const taxYear = Number(on.clock.today().slice(0, 4))
  const ids = (await accountsOwnedBy(db, ownerId)).flatMap(({ id, iraType }) =>
    iraType === 'traditional' || iraType === 'sep' ? [id] : [],
  )
  const values = await db
    .selectFrom('ira.year_value')
    .select(['cash_cents', 'shares_cents'])
    .where(isAmong('account_id', ids))
    .where('year', '=', taxYear - 1)
    .execute()
  return requiredDistribution(taxYear, {
    dateOfBirth: person.dateOfBirth,
    values: values.map((row) => cents(row.cash_cents + row.shares_cents)),
    taken: takenIn(await distributionsOf(db, ids), taxYear),
  })
}

export type SeenDistribution = DistributionFacts & {
  readonly ownerId: UserId
  readonly stateCode: string | null
  readonly required: RequiredDistribution | null
}

export async function distributionFacts(on: Ctx | Platform, accountId: AccountId): Promise<SeenDistribution | null> {
  const db = dbOf(on)
  const account = await accountOf(on, accountId)
  const application = await applicationOf(db, accountId)
  if (!account?.custodian || !application) return null
  const person = await personalFactsOf(db, account.ownerId)
  const investor = await investorOf(db, account.ownerId)
  const iraType = account.iraType as IraType
  const required = iraType === 'roth' ? null : await requiredOf(on, account.ownerId)
  return {
    today: on.clock.today(),
    iraType,
    isOpen: application.state === 'opened',
    dateOfBirth: person!.dateOfBirth!,
    available: cents((await readBalance(db, cashOf(accountId))).available),
    isRequired: required !== null,
    ownerId: account.ownerId,
    stateCode: investor?.state ?? null,
    required,
  }
}
