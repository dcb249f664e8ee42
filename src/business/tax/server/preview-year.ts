import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { countLotHolders, lotHolders } from '#business/investing/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { type AccountId, readId } from '#kernel/ids.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { lastTransfer } from '#ledger/booked-since.ts'
import { taxJobs } from '../jobs.ts'
import { joinSums, noSums, type YearSums, yearSums, yearTotals } from '../rules/year-sums.ts'
import { columnsOf, figuresOf, isCurrent, type PreviewRow, previewRow, type YearOf } from './close-preview-store.ts'
import { type CloseInput, refuseClose } from './close-year.ts'
import { sumsOf, totalsOf, yearsWith } from './year-totals.ts'

/**
 * Starts a year's preview. A running one with these figures continues, and a finished one on the same books is reused;
 * otherwise this one replaces it.
 */
export async function startPreview(ctx: Ctx, input: CloseInput): Promise<YearOf | Refusal> {
  const { portfolioId, year } = input
  const refusal = await refuseClose(ctx, input)
  if (refusal) return refusal
  const kept = await previewRow(ctx.tx, input).forUpdate().executeTakeFirst()
  if (kept && (await isCurrent(ctx.tx, kept, input))) return { portfolioId, year }
  const run = uuidv7()
  const begun = {
    run,
    ...columnsOf(input),
    started_by: ctx.actor.id,
    as_of: ctx.clock.now(),
    last_transfer: await lastTransfer(ctx.tx),
    holders: await countLotHolders(ctx.tx, portfolioId),
    computed: 0,
    after: null,
    sums: JSON.stringify(yearSums.encode(noSums)),
    totals: null,
    done_at: null,
    failed_at: null,
  }
  await ctx.tx
    .insertInto('tax.close_preview')
    .values({ portfolio_id: portfolioId, year, ...begun })
    .onConflict((conflict) => conflict.columns(['portfolio_id', 'year']).doUpdateSet(begun))
    .execute()
  await enqueueStep(ctx, { portfolioId, year, run, after: null })
  return { portfolioId, year }
}

export type Step = YearOf & { readonly run: string; readonly after: AccountId | null }

const enqueueStep = (ctx: Ctx, step: Step) =>
  ctx.enqueue(taxJobs.previewYear(step), { queue: `tax preview ${step.portfolioId} ${step.year}` })

type Size = { readonly pages: number; readonly holders: number }

/** The size of a step: far shorter than a job may take, and some steps per second. */
const stepSize: Size = { pages: 4, holders: 500 }

/**
 * Adds the next holders' forms to a preview, and continues with the following; the last step compares the totals with
 * the books. A repeated step, or one of a replaced preview, does nothing.
 */
export async function previewYear(platform: Platform, step: Step, size: Size = stepSize): Promise<void> {
  const row = await previewRow(platform.db, step).where(isAt(step)).executeTakeFirst()
  if (!row) return
  const { after, sums, isLast } = await addHolders(platform, step, row, size)
  const at = { portfolioId: step.portfolioId, year: step.year, upTo: row.as_of }
  const totals = isLast ? await totalsOf(platform, at, sums) : null
  await inTransaction(platform, computer, async (ctx) => {
    const kept = await ctx.tx
      .updateTable('tax.close_preview')
      .set({
        after,
        computed: sums.holders,
        sums: JSON.stringify(yearSums.encode(sums)),
        ...(totals ? { totals: JSON.stringify(yearTotals.encode(totals)), done_at: ctx.clock.now() } : {}),
      })
      .where('portfolio_id', '=', step.portfolioId)
      .where('year', '=', step.year)
      .where(isAt(step))
      .executeTakeFirst()
    if (kept.numUpdatedRows === 1n && !totals) await enqueueStep(ctx, { ...step, after })
  })
}

/** True in SQL for a preview that waits for exactly this step. */
const isAt = ({ run, after }: Step) =>
  sql<boolean>`run = ${run} and after is not distinct from ${after} and done_at is null and failed_at is null`

const computer = { kind: 'system', id: 'tax previews' } as const

type Added = { readonly after: AccountId | null; readonly sums: YearSums; readonly isLast: boolean }

async function addHolders(platform: Platform, step: Step, row: PreviewRow, size: Size): Promise<Added> {
  const { portfolioId, year } = step
  const at = { portfolioId, year, upTo: row.as_of }
  const years = await yearsWith(platform, at, figuresOf(row))
  let { after } = step
  let sums: YearSums = yearSums.parse(row.sums)
  for (let page = 0; page < size.pages; page += 1) {
    const holders = await lotHolders(platform.db, portfolioId, after ?? readId('acc', 'acc_'), size.holders)
    if (holders.length > 0) sums = joinSums(sums, await sumsOf(platform, at, years, holders))
    after = holders.at(-1) ?? after
    if (holders.length < size.holders) return { after, sums, isLast: true }
  }
  return { after, sums, isLast: false }
}

/** The job of a preview was given up, so it can be started again. */
export async function failPreview(ctx: Ctx, { portfolioId, year, run }: Step): Promise<void> {
  await ctx.tx
    .updateTable('tax.close_preview')
    .set({ failed_at: ctx.clock.now() })
    .where('portfolio_id', '=', portfolioId)
    .where('year', '=', year)
    .where('run', '=', run)
    .where('done_at', 'is', null)
    .execute()
}
