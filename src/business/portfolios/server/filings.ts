import { sql } from 'kysely'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import { type BusinessDay, formatDay, plusDays } from '#kernel/business-day.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { portfoliosEvents } from '../events.ts'
import {
  alertDaysAhead,
  type Duty,
  decideFiling,
  dutiesOf,
  dutyText,
  type Filing,
  type FilingKind,
  salesPauseOf,
} from '../rules/filing-calendar.ts'
import { findIssuer } from './offering-facts.ts'
import { lockPortfolio } from './portfolio-facts.ts'
import { allPortfolios, type Db, dbOf, type PortfolioRow } from './portfolio-store.ts'

async function filingsOf(db: Db, portfolioId: PortfolioId): Promise<Filing[]> {
  const rows = await db.selectFrom('portfolios.filing').selectAll().where('portfolio_id', '=', portfolioId).execute()
  return rows.map((row) => ({
    kind: row.kind as FilingKind,
    periodEnd: row.period_end as BusinessDay | null,
    filedOn: row.filed_on as BusinessDay,
    qualifiedOn: row.qualified_on as BusinessDay | null,
    reference: row.reference,
  }))
}

type Offering = Pick<PortfolioRow, 'id' | 'regulation_id'>

/** Why the issuer of an offering sells nothing now. */
export async function salesPause(on: Ctx | Platform, { id, regulation_id }: Offering): Promise<string | null> {
  if (regulation_id !== 1) return null
  const db = dbOf(on)
  return salesPauseOf(await findIssuer(db, id), {
    regulationId: regulation_id,
    filings: await filingsOf(db, id),
    today: on.clock.today(),
  })
}

export type OwedFiling = Duty & { readonly portfolioId: PortfolioId }

/** What the issuers of offerings under Regulation A filed and have to file, the earliest first. */
export async function filingCalendar(on: Ctx | Platform): Promise<OwedFiling[]> {
  const db = dbOf(on)
  const calendar: OwedFiling[] = []
  for (const { id, regulation_id } of await allPortfolios(db)) {
    const issuer = regulation_id === 1 ? await findIssuer(db, id) : null
    if (!issuer?.qualifiedOn) continue
    const duties = dutiesOf({ ...issuer, qualifiedOn: issuer.qualifiedOn }, await filingsOf(db, id), on.clock.today())
    calendar.push(...duties.map((duty) => ({ ...duty, portfolioId: id })))
  }
  return calendar.toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1))
}

type Asked = { readonly portfolioId: PortfolioId } & {
  readonly kind: FilingKind
  readonly filedOn: BusinessDay
  readonly reference: string
  readonly periodEnd?: BusinessDay | null | undefined
  readonly qualifiedOn?: BusinessDay | null | undefined
}

/** Records what the issuer filed; sales that paused for it go on. */
export async function recordFiling(
  ctx: Ctx,
  asked: Asked,
  by: { readonly id: string; readonly proposedBy: string },
): Promise<{ id: string } | Refusal> {
  const { portfolioId, kind, filedOn, reference } = asked
  const row = await lockPortfolio(ctx, portfolioId)
  if (row?.regulation_id !== 1)
    return refuse('noSuchPortfolio', 'We cannot find an offering under Regulation A with this id.', 'portfolioId')
  const found = await findIssuer(ctx.tx, portfolioId)
  const issuer = found?.qualifiedOn ? { ...found, qualifiedOn: found.qualifiedOn } : null
  const filing = {
    kind,
    filedOn,
    reference,
    periodEnd: asked.periodEnd ?? null,
    qualifiedOn: asked.qualifiedOn ?? null,
  }
  const refusal = decideFiling(filing, {
    issuer,
    filings: await filingsOf(ctx.tx, portfolioId),
    today: ctx.clock.today(),
  })
  if (isRefusal(refusal)) return refusal
  await ctx.tx
    .insertInto('portfolios.filing')
    .values({
      id: by.id,
      portfolio_id: portfolioId,
      kind,
      period_end: filing.periodEnd,
      filed_on: filedOn,
      qualified_on: filing.qualifiedOn,
      reference: reference.trim(),
      recorded_by: by.proposedBy,
      recorded_at: ctx.clock.now(),
    })
    .execute()
  await ctx.announce(portfoliosEvents.filingRecorded({ portfolioId, kind }))
  return { id: by.id }
}

/** Once a day looks at what is due; each duty is told of once ahead and once when it is overdue. */
export const alertFilings = whenDue(
  ({
    today,
  }) => sql<boolean>`exists (select from portfolios.portfolio p join portfolios.issuer i on i.portfolio_id = p.id
    where p.regulation_id = 1 and i.qualified_on is not null and not exists (
      select from portfolios.filing_alert a where a.portfolio_id = p.id and a.kind = 'looked' and a.due_on = ${today()}::date))`,
  (platform) =>
    inTransaction(platform, { kind: 'system', id: 'filings' }, async (ctx) => {
      const today = ctx.clock.today()
      const calendar = await filingCalendar(ctx)
      for (const portfolioId of new Set(calendar.map((duty) => duty.portfolioId)))
        await isFirst(ctx, { portfolioId, kind: 'looked', dueOn: today, isOverdue: false })
      let told = 0
      for (const duty of calendar) {
        if (duty.state === 'filed' || duty.dueOn > plusDays(today, alertDaysAhead)) continue
        const isOverdue = duty.state === 'overdue'
        if (!(await isFirst(ctx, { ...duty, isOverdue }))) continue
        told += 1
        await ctx.announce(engineEvents.operatorsAlerted(alertOf(duty, isOverdue)))
      }
      return told + 1
    }),
)

const alertOf = (duty: OwedFiling, isOverdue: boolean) => ({
  alert: isOverdue ? 'filingOverdue' : 'filingDue',
  subject: duty.portfolioId,
  text: isOverdue
    ? `Portfolio ${duty.portfolioId}: the ${dutyText(duty)} was due on ${formatDay(duty.dueOn)}. Sales are paused until it is recorded.`
    : `Portfolio ${duty.portfolioId}: the ${dutyText(duty)} is due on ${formatDay(duty.dueOn)}. Sales pause the day after, unless it is recorded.`,
})

type Alert = {
  readonly portfolioId: PortfolioId
  readonly kind: string
  readonly dueOn: BusinessDay
  readonly isOverdue: boolean
}

async function isFirst({ tx, clock }: Ctx, { portfolioId, kind, dueOn, isOverdue }: Alert): Promise<boolean> {
  const row = await tx
    .insertInto('portfolios.filing_alert')
    .values({ portfolio_id: portfolioId, kind, due_on: dueOn, is_overdue: isOverdue, alerted_on: clock.today() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()
  return row !== undefined
}
