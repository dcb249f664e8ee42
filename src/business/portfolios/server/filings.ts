import { sql } from 'kysely'
import type { ProposedBy } from '#engine/approvals/proposals.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import { type BusinessDay, formatDay } from '#kernel/business-day.ts'
import type { FilingId, PortfolioId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { portfoliosEvents } from '../events.ts'
import {
  type Duty,
  decideFiling,
  dutiesOf,
  dutyText,
  type FilingKind,
  needsAlert,
  owedSubject,
  salesPauseOf,
} from '../rules/filing-calendar.ts'
import type { Issuer } from '../rules/issuer.ts'
import { allDecisions, allFilings, decisionsOf, type FilingOnRecord, filingsOf } from './filing-store.ts'
import { alertHeadroom } from './headroom.ts'
import { allIssuers, findIssuer } from './offering-facts.ts'
import { lockPortfolio } from './portfolio-facts.ts'
import { allPortfolios, dbOf, type PortfolioRow } from './portfolio-store.ts'

type Offering = Pick<PortfolioRow, 'id' | 'regulation_id'>

export async function salesPause(on: Ctx | Platform, { id, regulation_id }: Offering): Promise<string | null> {
  if (regulation_id !== 1) return null
  const db = dbOf(on)
  const [filings, decisions] = await Promise.all([filingsOf(db, id), decisionsOf(db, id)])
  return salesPauseOf(await findIssuer(db, id), {
    regulationId: regulation_id,
    filings,
    decisions,
    today: on.clock.today(),
  })
}

export function qualifiedIssuer(issuer: Issuer | null): (Issuer & { readonly qualifiedOn: BusinessDay }) | null {
  return issuer?.qualifiedOn ? { ...issuer, qualifiedOn: issuer.qualifiedOn } : null
}

export type OwedFiling = Duty<FilingOnRecord> & {
  readonly subject: string
  readonly portfolioId: PortfolioId
  readonly portfolioName: string
}

export async function filingCalendar(on: Ctx | Platform): Promise<OwedFiling[]> {
  const db = dbOf(on)
  const issuers = await allIssuers(db)
  const filings = Map.groupBy(await allFilings(db), ({ portfolioId }) => portfolioId)
  const decisions = Map.groupBy(await allDecisions(db), ({ portfolioId }) => portfolioId)
  const calendar = (await allPortfolios(db)).flatMap(({ id, name, regulation_id }): OwedFiling[] => {
    const issuer = regulation_id === 1 ? qualifiedIssuer(issuers.get(id) ?? null) : null
    if (!issuer) return []
    const onRecord = { filings: filings.get(id) ?? [], decisions: decisions.get(id) ?? [] }
    const duties = dutiesOf(issuer, onRecord, on.clock.today())
    return duties.map((duty) => ({
      ...duty,
      portfolioId: id,
      portfolioName: name,
      subject: owedSubject({ portfolioId: id, kind: duty.kind, dueOn: duty.ruleDueOn }),
    }))
  })
  return calendar.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
}

type RecordFilingInput = {
  readonly portfolioId: PortfolioId
  readonly kind: FilingKind
  readonly filedOn: BusinessDay
  readonly reference: string
  readonly periodEnd?: BusinessDay | null | undefined
  readonly qualifiedOn?: BusinessDay | null | undefined
}

/** Records a filing of the issuer; sales that paused for it resume. */
export async function recordFiling(
  ctx: Ctx,
  { portfolioId, periodEnd = null, qualifiedOn = null, ...input }: RecordFilingInput,
  by: Pick<ProposedBy, 'id' | 'proposedBy'>,
): Promise<{ readonly id: FilingId } | Refusal> {
  const row = await lockPortfolio(ctx, portfolioId)
  if (row?.regulation_id !== 1)
    return refuse('noSuchPortfolio', 'We cannot find an offering under Regulation A with this id.', 'portfolioId')
  const filing = { ...input, reference: input.reference.trim(), periodEnd, qualifiedOn }
  const refusal = decideFiling(filing, {
    issuer: qualifiedIssuer(await findIssuer(ctx.tx, portfolioId)),
    filings: await filingsOf(ctx.tx, portfolioId),
    today: ctx.clock.today(),
  })
  if (refusal) return refusal
  await ctx.tx
    .insertInto('portfolios.filing')
    .values({
      id: by.id,
      portfolio_id: portfolioId,
      kind: filing.kind,
      period_end: periodEnd,
      filed_on: filing.filedOn,
      qualified_on: qualifiedOn,
      reference: filing.reference,
      recorded_by: by.proposedBy,
      recorded_at: ctx.clock.now(),
    })
    .execute()
  await ctx.emit(portfoliosEvents.filingRecorded({ portfolioId, kind: filing.kind }))
  return { id: by.id }
}

/** An issuer stays near a limit for months, so staff are alerted once a week. */
const isFirstOfWeek = (day: BusinessDay): boolean => Temporal.PlainDate.from(day).dayOfWeek === 1

/**
 * Compares the calendar with the record daily, and alerts operators once before a filing is due and once after; on
 * Mondays also about nearly used limits.
 */
export const alertFilings = whenDue(
  ({ today }) => sql<boolean>`not exists (select from portfolios.filing_check where day = ${today()}::date)`,
  (platform) =>
    inTransaction(platform, { kind: 'system', id: 'filings' }, async (ctx) => {
      const today = ctx.clock.today()
      const isFirst = await ctx.tx
        .insertInto('portfolios.filing_check')
        .values({ day: today, checked_at: ctx.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('day')
        .executeTakeFirst()
      if (!isFirst) return 0
      for (const duty of await filingCalendar(ctx))
        if (needsAlert(duty, today) && (await noteAlert(ctx, duty)))
          await ctx.emit(engineEvents.operatorsAlerted(alertOf(duty)))
      if (isFirstOfWeek(today)) await alertHeadroom(ctx)
      return 1
    }),
)

const alertOf = (duty: OwedFiling) => ({
  alert: duty.state === 'overdue' ? 'filingOverdue' : 'filingDue',
  subject: duty.subject,
  text:
    duty.state === 'overdue'
      ? `Portfolio ${duty.portfolioId}: the ${dutyText(duty)} was due on ${formatDay(duty.dueOn)}. Sales are paused until it is recorded.`
      : `Portfolio ${duty.portfolioId}: the ${dutyText(duty)} is due on ${formatDay(duty.dueOn)}. Sales pause the day after, unless it is recorded.`,
})

/** Returns false if operators were already alerted. */
async function noteAlert({ tx, clock }: Ctx, { portfolioId, kind, dueOn, state }: OwedFiling): Promise<boolean> {
  const row = await tx
    .insertInto('portfolios.filing_alert')
    .values({
      portfolio_id: portfolioId,
      kind,
      due_on: dueOn,
      is_overdue: state === 'overdue',
      alerted_on: clock.today(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()
  return row !== undefined
}
