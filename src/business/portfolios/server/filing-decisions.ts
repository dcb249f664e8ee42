import type { ProposedBy } from '#engine/approvals/proposals.ts'
import type { Facts } from '#engine/approvals/shown-value.ts'
import { shownDay, shownIf, shownText } from '#engine/approvals/shown-value.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { FilingDecisionId, FilingId, PortfolioId, Prefixed, ProposalId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { portfoliosEvents } from '../events.ts'
import {
  type Duty,
  dutiesOf,
  dutyText,
  type FilingDecision,
  type OwedKey,
  owedSubject,
} from '../rules/filing-calendar.ts'
import {
  type Evidence,
  refuseCorrection,
  refuseExtension,
  refuseNotApplicable,
  refuseRestoring,
} from '../rules/filing-decision.ts'
import { decisionsOf, filingsOf } from './filing-store.ts'
import { qualifiedIssuer, salesPause } from './filings.ts'
import { findIssuer } from './offering-facts.ts'
import { lockPortfolio } from './portfolio-facts.ts'
import { portfoliosById } from './portfolio-store.ts'

type By = Omit<ProposedBy, 'id'> & { readonly id: FilingDecisionId }
type Done = { readonly id: FilingDecisionId; readonly subject: string }

async function dutyOf({ tx, clock }: Pick<Ctx, 'tx' | 'clock'>, { portfolioId, kind, dueOn }: OwedKey) {
  const issuer = qualifiedIssuer(await findIssuer(tx, portfolioId))
  if (!issuer) return undefined
  const filings = await filingsOf(tx, portfolioId)
  const duties: Duty[] = dutiesOf(issuer, { filings, decisions: await decisionsOf(tx, portfolioId) }, clock.today())
  return duties.find((duty) => duty.kind === kind && duty.ruleDueOn === dueOn)
}

type Decision = Pick<FilingDecision, 'outcome' | 'extendedTo'>

async function keepDecision(ctx: Ctx, key: OwedKey, decision: Decision, by: By): Promise<Done> {
  await ctx.tx
    .insertInto('portfolios.filing_decision')
    .values({
      id: by.id,
      portfolio_id: key.portfolioId,
      kind: key.kind,
      due_on: key.dueOn,
      outcome: decision.outcome,
      extended_to: decision.extendedTo,
      reason: by.reason.trim(),
      decided_by: by.proposedBy,
      decided_at: ctx.clock.now(),
    })
    .execute()
  await ctx.emit(portfoliosEvents.filingDecided({ portfolioId: key.portfolioId, kind: key.kind }))
  return { id: by.id, subject: owedSubject(key) }
}

type Extending = OwedKey & { readonly extendedTo: BusinessDay }

const checkExtension = async (ctx: Ctx, { extendedTo, ...key }: Extending, reason: string) =>
  refuseExtension(await dutyOf(ctx, key), { extendedTo, reason, today: ctx.clock.today() })

/** Extends a filing, as two operators agreed; sales that paused for it resume until then. */
export async function extendFiling(ctx: Ctx, input: Extending, by: By): Promise<Done | Refusal> {
  await lockPortfolio(ctx, input.portfolioId)
  const refused = await checkExtension(ctx, input, by.reason)
  return refused ?? keepDecision(ctx, input, { outcome: 'extended', extendedTo: input.extendedTo }, by)
}

/** Records that the issuer does not owe the filing, as two operators agreed. */
export async function markFilingNotApplicable(ctx: Ctx, key: OwedKey, by: By): Promise<Done | Refusal> {
  await lockPortfolio(ctx, key.portfolioId)
  const refused = refuseNotApplicable(await dutyOf(ctx, key), by.reason)
  return refused ?? keepDecision(ctx, key, { outcome: 'notApplicable', extendedTo: null }, by)
}

/** Ends an extension or exemption: the rule applies again. It can only pause sales, so one person suffices. */
export async function restoreFiling(
  ctx: Ctx,
  { id, reason, ...key }: OwedKey & { readonly id: Prefixed<'fld'>; readonly reason: string },
): Promise<Done | Refusal> {
  await lockPortfolio(ctx, key.portfolioId)
  const refused = refuseRestoring(await dutyOf(ctx, key), reason)
  if (refused) return refused
  ctx.describe({ filing: owedSubject(key) })
  return keepDecision(ctx, key, { outcome: 'restored', extendedTo: null }, { id, reason, proposedBy: ctx.actor.id })
}

type Correcting = {
  readonly portfolioId: PortfolioId
  readonly filingId: FilingId
  readonly filedOn: BusinessDay
  readonly qualifiedOn?: BusinessDay | null | undefined
  readonly reference: string
}

const evidenceIn = ({ filedOn, qualifiedOn = null, reference }: Correcting): Evidence => ({
  filedOn,
  qualifiedOn,
  reference: reference.trim(),
})

/** Corrects a filing's evidence, as two operators agreed; the earlier record is kept. */
export async function correctFiling(
  ctx: Ctx,
  input: Correcting,
  by: ProposedBy,
): Promise<{ readonly id: ProposalId } | Refusal> {
  const { portfolioId, filingId } = input
  await lockPortfolio(ctx, portfolioId)
  const issuer = qualifiedIssuer(await findIssuer(ctx.tx, portfolioId))
  if (!issuer) return refuse('notQualified', 'Record the issuer and its qualification first.', 'portfolioId')
  const filing = (await filingsOf(ctx.tx, portfolioId)).find(({ id }) => id === filingId)
  const evidence = evidenceIn(input)
  const refused = refuseCorrection(filing, evidence, { issuer, today: ctx.clock.today() })
  if (refused) return refused
  await ctx.tx
    .insertInto('portfolios.filing_correction')
    .values({
      id: by.id,
      filing_id: filingId,
      filed_on: evidence.filedOn,
      qualified_on: evidence.qualifiedOn,
      reference: evidence.reference,
      reason: by.reason.trim(),
      corrected_by: by.proposedBy,
      corrected_at: ctx.clock.now(),
    })
    .execute()
  await ctx.emit(portfoliosEvents.filingRecorded({ portfolioId, kind: filing!.kind }))
  return { id: by.id }
}

/** The filing before and after a decision, for its approver. */
export async function owedFilingFacts(ctx: Ctx, key: OwedKey): Promise<Facts> {
  const [row] = await portfoliosById(ctx.tx, [key.portfolioId])
  const duty = await dutyOf(ctx, key)
  if (!row || !duty) return {}
  return {
    Filing: shownText(dutyText(duty)),
    'Due on': duty.state === 'notApplicable' ? shownText('Not applicable') : shownDay(duty.dueOn),
    'Sales paused because': shownIf(await salesPause(ctx, row), shownText),
  }
}

/** The evidence before and after a correction. */
export async function filingEvidenceFacts(ctx: Ctx, { portfolioId, filingId }: Correcting): Promise<Facts> {
  const [row] = await portfoliosById(ctx.tx, [portfolioId])
  const filing = (await filingsOf(ctx.tx, portfolioId)).find(({ id }) => id === filingId)
  if (!row || !filing) return {}
  return {
    Filing: shownText(dutyText(filing)),
    'Filed on': shownDay(filing.filedOn),
    'Qualified on': shownIf(filing.qualifiedOn, shownDay),
    Reference: shownText(filing.reference),
    'Sales paused because': shownIf(await salesPause(ctx, row), shownText),
  }
}
