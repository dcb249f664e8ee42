import { sql, type Transaction } from 'kysely'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import type { DB } from '#io/db/schema.generated.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { taxJobs } from '../jobs.ts'
import { type MissingForm, missingFormAlerts } from '../rules/missing-forms.ts'
import type { Handle } from './close-store.ts'

type PortfolioYear = { readonly portfolioId: PortfolioId; readonly year: number }

const everyHours = 1

export async function missingForms(db: Handle, { portfolioId, year }: PortfolioYear): Promise<MissingForm[]> {
  const rows = await db
    .selectFrom('tax.missing_form')
    .select(['account_id', 'form', 'reason'])
    .where('portfolio_id', '=', portfolioId)
    .where('year', '=', year)
    .orderBy('account_id')
    .orderBy('form')
    .execute()
  return rows.map((row) => ({ accountId: row.account_id, form: row.form, reason: row.reason }))
}

export async function missingCounts(db: Handle): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('tax.missing_form')
    .select(({ fn }) => ['portfolio_id', 'year', fn.countAll<bigint>().as('forms')] as const)
    .groupBy(['portfolio_id', 'year'])
    .execute()
  return new Map(rows.map((row) => [`${row.portfolio_id} ${row.year}`, Number(row.forms)]))
}

/** Saves these holders' missing forms after another attempt. Staff are alerted once per holder, not at each failure. */
export async function keepMissing(
  ctx: Ctx,
  { portfolioId, year, tried }: PortfolioYear & { readonly tried: readonly AccountId[] },
  missing: readonly MissingForm[],
): Promise<void> {
  const before = await forgetMade(ctx.tx, { portfolioId, year, tried }, missing)
  if (missing.length === 0) return
  const now = ctx.clock.now()
  await ctx.tx
    .insertInto('tax.missing_form')
    .values(
      missing.map(({ accountId, form, reason }) => ({
        portfolio_id: portfolioId,
        year,
        account_id: accountId,
        form,
        reason,
        missing_since: now,
        next_try_at: now.add({ hours: everyHours }),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const untold = missing.filter(({ accountId }) => !before.has(accountId))
  await ctx.emitAll(
    missingFormAlerts({ portfolioId, year }, untold).map((words) =>
      engineEvents.operatorsAlerted({ alert: 'taxFormMissing', ...words }),
    ),
  )
}

/** Deletes missing-form records of made forms; returns those of these holders that had some before. */
async function forgetMade(
  tx: Transaction<DB>,
  { portfolioId, year, tried }: PortfolioYear & { readonly tried: readonly AccountId[] },
  missing: readonly MissingForm[],
): Promise<ReadonlySet<AccountId>> {
  const looked = new Set(tried)
  const before = (await missingForms(tx, { portfolioId, year })).filter(({ accountId }) => looked.has(accountId))
  const stillMissing = new Set(missing.map(nameOf))
  for (const { accountId, form } of before.filter((of) => !stillMissing.has(nameOf(of))))
    await tx
      .deleteFrom('tax.missing_form')
      .where('portfolio_id', '=', portfolioId)
      .where('year', '=', year)
      .where('account_id', '=', accountId)
      .where('form', '=', form)
      .execute()
  return new Set(before.map(({ accountId }) => accountId))
}

const nameOf = ({ accountId, form }: MissingForm): string => `${accountId} ${form}`

export async function yearsMissing(db: Handle, portfolioId: PortfolioId, accountId: AccountId): Promise<Set<number>> {
  const rows = await db
    .selectFrom('tax.missing_form')
    .select('year')
    .distinct()
    .where('portfolio_id', '=', portfolioId)
    .where('account_id', '=', accountId)
    .execute()
  return new Set(rows.map(({ year }) => year))
}

export const retryMissingForms = whenDue(
  ({ now }) => sql<boolean>`exists (select from tax.missing_form where next_try_at <= ${now()})`,
  (platform) =>
    inTransaction(platform, { kind: 'system', id: 'tax forms' }, async (ctx) => {
      const now = ctx.clock.now()
      const rows = await ctx.tx
        .updateTable('tax.missing_form')
        .set({ next_try_at: now.add({ hours: everyHours }) })
        .where('next_try_at', '<=', now)
        .returning(['portfolio_id as portfolioId', 'year'])
        .execute()
      const years = new Map(rows.map((row) => [`${row.portfolioId} ${row.year}`, row]))
      for (const { portfolioId, year } of years.values())
        await ctx.enqueue(taxJobs.retryForms({ portfolioId, year }), { queue: `tax ${portfolioId}` })
      return rows.length
    }),
)
