import { holdAccounts } from '#business/accounts/server/public.ts'
import type { Ctx, Platform, ViewerCtx } from '#engine/command/platform.ts'
import { dayOf } from '#kernel/business-day.ts'
import { addCents, type Cents, cents, subtractCents } from '#kernel/cents.ts'
import type { AccountId, FundingSourceId, IraContributionId, IraDistributionId } from '#kernel/ids.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { refuseWithholding, type Withholding } from '../rules/distribution.ts'
import { type AdjustedBalances, earningsOf, excessGross, refuseExcess } from '../rules/excess.ts'
import { type ContributionRow, contributionBy, lockContribution } from './contribution-store.ts'
import { noSuchIra } from './custodians.ts'
import { distributionFacts } from './distribution-facts.ts'
import { iraValue, worthOf } from './ira-value.ts'
import { refuseDestination, writeDistribution } from './request-distribution.ts'

export type ExcessInput = Withholding & {
  readonly id: IraDistributionId
  readonly accountId: AccountId
  readonly contributionId: IraContributionId
  readonly amount: Cents
  readonly earningsSeen: Cents
  readonly fundingSourceId: FundingSourceId
}

/** Asks the custodian to take an excess with its earnings out of an IRA. */
export async function removeIraExcess(
  ctx: ViewerCtx,
  input: ExcessInput,
): Promise<{ id: IraDistributionId } | Refusal> {
  const { accountId, amount, contributionId } = input
  if (!(await holdAccounts(ctx, [accountId])).get(accountId)?.custodian) return noSuchIra()
  const facts = await distributionFacts(ctx, accountId)
  const contribution = await lockContribution(ctx, contributionId)
  if (!facts || contribution?.account_id !== accountId) return noSuchIra()
  const balances = await adjustedBalances(ctx, contribution)
  const left = await leftOf(ctx, contribution)
  const refused =
    refuseExcess(input, {
      ...balances,
      today: facts.today,
      isOpen: facts.isOpen,
      available: facts.available,
      contribution: { kind: contribution.kind, taxYear: contribution.tax_year, state: contribution.state, left },
    }) ??
    refuseWithholding(input) ??
    (await refuseDestination(ctx, facts.ownerId, input))
  if (refused) return refused
  return writeDistribution(ctx, {
    ...input,
    kind: 'returnOfExcess',
    exception: null,
    gross: excessGross(amount, balances),
    taxYear: contribution.tax_year,
    stateCode: facts.stateCode!,
    excess: { contributionId, amount, earnings: earningsOf(amount, balances) },
  })
}

/** The part of a contribution that is still in the IRA, less what is on its way out. */
async function leftOf(on: Ctx | Platform, row: ContributionRow): Promise<Cents> {
  const rows = await ('tx' in on ? on.tx : on.db)
    .selectFrom('ira.distribution')
    .select('excess_cents')
    .where('contribution_id', '=', row.id)
    .where('state', 'in', ['requested', 'inReview', 'approved'])
    .execute()
  const leaving = addCents(...rows.map(({ excess_cents }) => cents(excess_cents ?? 0n)))
  return subtractCents(cents(row.amount_cents - row.removed_cents), leaving)
}

type Excess = { readonly accountId: AccountId; readonly id: IraContributionId; readonly amount: Cents }
/** The form's figures for an excess; null unless the contribution has arrived in this account. */
export async function excessPreview(platform: Platform, { accountId, id, amount }: Excess) {
  const row = await contributionBy(platform.db, id)
  if (!row?.settled_at || row.account_id !== accountId) return null
  const balances = await adjustedBalances(platform, row)
  return {
    left: await leftOf(platform, row),
    earnings: earningsOf(amount, balances),
    gross: excessGross(amount, balances),
  }
}

/**
 * The balances of the computation period, which begins just before the contribution: the opening plus all later
 * additions, the closing plus all later withdrawals (Treasury Regulations section 1.408-11(b)).
 */
async function adjustedBalances(on: Ctx | Platform, row: ContributionRow): Promise<AdjustedBalances> {
  const since = row.settled_at ?? on.clock.now()
  const before = await iraValue(on, row.account_id, { moment: { before: since }, day: dayOf(since) })
  const now = await iraValue(on, row.account_id, { moment: { booked: on.clock.now() }, day: on.clock.today() })
  const db = 'tx' in on ? on.tx : on.db
  const sumOf = async (rows: Promise<readonly { readonly cents: bigint | null }[]>) =>
    addCents(...(await rows).map((one) => cents(one.cents ?? 0n)))
  const came = [
    db.selectFrom('ira.contribution').select('amount_cents as cents').where('account_id', '=', row.account_id),
    db.selectFrom('ira.contribution').select('amount_cents as cents').where('from_account_id', '=', row.account_id),
  ].map((query) =>
    sumOf(query.where('settled_at', '>=', since).where('state', 'not in', ['returned', 'rejected']).execute()),
  )
  const transferred = sumOf(
    db
      .selectFrom('ira.incoming_transfer')
      .select('received_cents as cents')
      .where('account_id', '=', row.account_id)
      .where('received_at', '>=', since)
      .execute(),
  )
  const paid = db.selectFrom('ira.distribution').where('account_id', '=', row.account_id).where('paid_at', '>=', since)
  const distributed = sumOf(paid.select('gross_cents as cents').where('state', '=', 'paid').execute())
  // If a bank returned a distribution, only the withheld tax has left.
  const withheld = sumOf(
    paid
      .select((eb) => eb('federal_cents', '+', eb.ref('state_cents')).as('cents'))
      .where('state', '=', 'returned')
      .execute(),
  )
  const [contributed, converted] = [await came[0]!, await came[1]!]
  return {
    opening: addCents(worthOf(before), contributed, await transferred),
    closing: addCents(worthOf(now), converted, await distributed, await withheld),
  }
}
