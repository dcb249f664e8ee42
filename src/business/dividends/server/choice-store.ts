import type { Selectable } from 'kysely'
import type { Ctx } from '#engine/command/platform.ts'
import { isAmong } from '#io/db/among.ts'
import type { DividendsChoice } from '#io/db/schema.generated.ts'
import type { AccountId, DividendChoiceId, PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Choice } from '../rules/choice.ts'
import type { Handle } from './dividend-store.ts'

export type KeptChoice = Choice & {
  readonly id: DividendChoiceId
  readonly portfolioId: PortfolioId
  readonly chosenAt: Instant
}

const fromRow = (row: Selectable<DividendsChoice>): KeptChoice => ({
  id: row.id,
  portfolioId: row.portfolio_id,
  kind: row.kind,
  share: row.share_millionths,
  targetPortfolioId: row.target_portfolio_id,
  minimum: row.minimum_cents,
  chosenAt: row.chosen_at,
})

/** An account's present choices, one per portfolio. */
export async function choicesOf(db: Handle, accountId: AccountId): Promise<KeptChoice[]> {
  const rows = await db
    .selectFrom('dividends.choice')
    .distinctOn('portfolio_id')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('portfolio_id')
    .orderBy('chosen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(fromRow)
}

export async function choicesById(
  db: Handle,
  ids: readonly DividendChoiceId[],
): Promise<ReadonlyMap<string, KeptChoice>> {
  const rows = await db.selectFrom('dividends.choice').selectAll().where(isAmong('id', ids)).execute()
  return new Map(rows.map((row) => [row.id, fromRow(row)]))
}

export async function addChoice(
  ctx: Ctx,
  choice: Choice & {
    readonly id: DividendChoiceId
    readonly accountId: AccountId
    readonly portfolioId: PortfolioId
    readonly agreement: { readonly version: string; readonly hash: string } | null
  },
): Promise<void> {
  await ctx.tx
    .insertInto('dividends.choice')
    .values({
      id: choice.id,
      account_id: choice.accountId,
      portfolio_id: choice.portfolioId,
      kind: choice.kind,
      share_millionths: choice.share,
      target_portfolio_id: choice.targetPortfolioId,
      minimum_cents: choice.minimum,
      agreement_version: choice.agreement?.version ?? null,
      agreement_hash: choice.agreement?.hash ?? null,
      chosen_by: ctx.actor.id,
      chosen_at: ctx.clock.now(),
    })
    .execute()
}
