import type { Selectable, Updateable } from 'kysely'
import type { Ctx } from '#engine/command/platform.ts'
import { isAmong } from '#io/db/among.ts'
import type { IraContribution } from '#io/db/schema.generated.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { dayOf } from '#kernel/business-day.ts'
import { addCents, type Cents, cents } from '#kernel/cents.ts'
import type { AccountId, IraContributionId } from '#kernel/ids.ts'
import type { ContributionState } from '../rules/states.ts'
import type { Db } from './application-store.ts'

export type ContributionRow = Omit<Selectable<IraContribution>, 'state'> & { readonly state: ContributionState }

/** States in which a contribution counts toward the limit of its year. */
const counting: readonly ContributionState[] = ['pending', 'processing', 'settled']

export const contributionBy = async (db: Db, id: IraContributionId): Promise<ContributionRow | null> =>
  ((await db.selectFrom('ira.contribution').selectAll().where('id', '=', id).executeTakeFirst()) as
    | ContributionRow
    | undefined) ?? null

export const lockContribution = async (ctx: Ctx, id: IraContributionId): Promise<ContributionRow | null> =>
  ((await ctx.tx.selectFrom('ira.contribution').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) as
    | ContributionRow
    | undefined) ?? null

export const changeContribution = async (
  ctx: Ctx,
  id: IraContributionId,
  values: Updateable<IraContribution>,
): Promise<void> => void (await ctx.tx.updateTable('ira.contribution').set(values).where('id', '=', id).execute())

export const contributionsOf = async (db: Db, accountIds: readonly AccountId[]): Promise<ContributionRow[]> =>
  (await db
    .selectFrom('ira.contribution')
    .selectAll()
    .where(isAmong('account_id', accountIds))
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .execute()) as ContributionRow[]

/** The total of the contributions that count toward a year's limit. */
export const countedIn = (
  rows: readonly ContributionRow[],
  { kind, taxYear }: { readonly kind: string; readonly taxYear: number },
): Cents =>
  addCents(
    ...rows
      .filter((row) => row.kind === kind && row.tax_year === taxYear && counting.includes(row.state))
      .map((row) => cents(row.amount_cents - row.removed_cents)),
  )

/** The day of the last 60-day rollover that arrived or is on its way. */
export function lastRolloverOf(rows: readonly ContributionRow[]): BusinessDay | null {
  const [last] = rows
    .filter((row) => row.kind === 'rollover60Day' && counting.includes(row.state))
    .map((row) => dayOf(row.requested_at))
    .toSorted()
    .toReversed()
  return last ?? null
}

export const isFundedBy = (rows: readonly ContributionRow[]): boolean =>
  rows.some(({ state }) => counting.includes(state))
