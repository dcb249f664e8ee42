import type { Selectable, Updateable } from 'kysely'
import type { Ctx } from '#engine/command/platform.ts'
import { isAmong } from '#io/db/among.ts'
import { countOf, pageOf } from '#io/db/keyset.ts'
import type { IraDistribution } from '#io/db/schema.generated.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import { addCents, type Cents, cents } from '#kernel/cents.ts'
import type { AccountId, IraDistributionId } from '#kernel/ids.ts'
import type { Withheld } from '../rules/distribution.ts'
import type { DistributionState } from '../rules/states.ts'
import { applicationOf, type Db, noteChange } from './application-store.ts'

export type DistributionRow = Omit<Selectable<IraDistribution>, 'state'> & { readonly state: DistributionState }

/** States in which a distribution counts as taken: it left, or is on its way. */
const counting: readonly DistributionState[] = ['requested', 'inReview', 'approved', 'paid']

export const distributionBy = async (db: Db, id: IraDistributionId): Promise<DistributionRow | null> =>
  ((await db.selectFrom('ira.distribution').selectAll().where('id', '=', id).executeTakeFirst()) as
    | DistributionRow
    | undefined) ?? null

export const lockDistribution = async (ctx: Ctx, id: IraDistributionId): Promise<DistributionRow | null> =>
  ((await ctx.tx.selectFrom('ira.distribution').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) as
    | DistributionRow
    | undefined) ?? null

export const distributionsOf = async (db: Db, accountIds: readonly AccountId[]): Promise<DistributionRow[]> =>
  (await db
    .selectFrom('ira.distribution')
    .selectAll()
    .where(isAmong('account_id', accountIds))
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .execute()) as DistributionRow[]

const pageQuery = (db: Db, accountId: AccountId) =>
  db.selectFrom('ira.distribution').where('account_id', '=', accountId)

export async function distributionPage(db: Db, accountId: AccountId, page: ListPage): Promise<DistributionRow[]> {
  const rows = await pageOf(
    pageQuery(db, accountId).selectAll(),
    { of: 'ira.distribution', by: 'requested_at', newestFirst: true },
    page,
  )
  return rows as DistributionRow[]
}

export const countDistributions = (db: Db, accountId: AccountId): Promise<number> => countOf(pageQuery(db, accountId))

export const takenIn = (rows: readonly DistributionRow[], taxYear: number): Cents =>
  addCents(
    ...rows
      .filter((row) => row.kind !== 'returnOfExcess' && row.tax_year === taxYear && counting.includes(row.state))
      .map((row) => row.gross_cents),
  )

export const changeDistribution = async (
  ctx: Ctx,
  id: IraDistributionId,
  values: Updateable<IraDistribution>,
): Promise<void> => void (await ctx.tx.updateTable('ira.distribution').set(values).where('id', '=', id).execute())

export async function moveDistribution(
  ctx: Ctx,
  row: DistributionRow,
  to: DistributionState,
  reason: string,
  more: Updateable<IraDistribution> = {},
): Promise<void> {
  await changeDistribution(ctx, row.id, { ...more, state: to })
  await noteChange(ctx, { accountId: row.account_id, subject: row.id, from: row.state, to, reason })
}

export const moneyOfDistribution = async (ctx: Ctx, row: DistributionRow) => ({
  id: row.id,
  accountId: row.account_id,
  custodian: (await applicationOf(ctx.tx, row.account_id))!.custodian,
  gross: row.gross_cents,
})

export const withheldIn = (row: Pick<DistributionRow, 'gross_cents' | 'federal_cents' | 'state_cents'>): Withheld => ({
  federal: row.federal_cents,
  state: row.state_cents,
  net: cents(row.gross_cents - row.federal_cents - row.state_cents),
})
