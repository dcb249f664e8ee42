import { type RawBuilder, type Selectable, sql } from 'kysely'
import { recordedRule, recordRows } from '#engine/books/recorded-rows.ts'
import { dueRows } from '#engine/jobs/due-rows.ts'
import { isAmong } from '#io/db/among.ts'
import { countOf, pageOf } from '#io/db/keyset.ts'
import { lookUp } from '#io/db/look-up.ts'
import type { PlatformProposal } from '#io/db/schema.generated.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import type { Clock } from '#kernel/clock.ts'
import type { ProposalId } from '#kernel/ids.ts'
import { type Instant, isBefore } from '#kernel/instant.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { states } from '#kernel/states.ts'
import { runCommand } from '../command/command.ts'
import type { Command } from '../command/declare.ts'
import type { Actor, Ctx, Platform } from '../command/platform.ts'
import { engineEvents } from '../event/engine-events.ts'
import { approveFirst, carriedOut, partOf } from './carry-out-approval.ts'
import { approvalCommands } from './commands.ts'
import { handlerFor } from './handlers.ts'
import { refuseOwnConcern } from './own-concern.ts'
import { proposalRows } from './proposal-rows.ts'
import type { NewProposal, ProposalDeclaration } from './proposals.ts'
import { refuseDecider } from './refuse-decider.ts'

/** Decided once: approved or rejected by someone else, or withdrawn by the proposer. */
export const proposalCan = states({
  approve: ['proposed'],
  reject: ['proposed'],
  withdraw: ['proposed'],
  expire: ['proposed'],
})
export type ProposalState = 'proposed' | 'approved' | 'rejected' | 'withdrawn' | 'expired'

/** A proposal undecided for a week is unwanted or outdated and must be made again. */
const openForDays = 7
export const expiresAt = ({ proposed_at }: Pick<Proposal, 'proposed_at'>): Instant =>
  proposed_at.add({ hours: openForDays * 24 })
export type Proposal = Selectable<PlatformProposal>

export const proposalsRule = recordedRule(
  'every proposal says what was proposed and decided, by the audit log',
  proposalRows,
)

type Proposed = { readonly id: ProposalId }
type Decision = Proposed & { readonly state: ProposalState; readonly result: string | null }

/** Proposes a change of money or standing. Nothing happens until a second person approves. */
export function propose(
  platform: Platform,
  actor: Actor,
  command: Command,
  { id, kind, subject, reason, input }: NewProposal,
): Promise<Proposed | Refusal> {
  const proposal = { id, kind, subject, reason, input }
  return runCommand(
    platform,
    {
      actor,
      // The audit distinguishes a proposal from the act that follows its approval.
      command: { ...command, name: `propose:${kind}` },
      key: id,
      input: proposal,
      subject,
    },
    (ctx) => addProposal(platform, ctx, proposal),
  )
}

async function addProposal(
  { rooms }: Pick<Platform, 'rooms'>,
  ctx: Ctx,
  input: Pick<NewProposal, 'id' | 'kind' | 'subject' | 'reason' | 'input'>,
): Promise<Proposed | Refusal> {
  if (ctx.actor.kind === 'user') return refuse('operatorsOnly', 'Only an operator can propose this.')
  if (!input.reason.trim())
    return refuse('reasonRequired', 'Give the reason. The person who decides will read it.', 'reason')
  const refusal =
    (await refuseOwnConcern(rooms, ctx, input.subject)) ?? (await handlerFor(rooms, input.kind).check(ctx, input.input))
  if (refusal) return refusal
  const added = await ctx.tx
    .insertInto('platform.proposal')
    .values({
      id: input.id,
      kind: input.kind,
      subject: input.subject,
      input: JSON.stringify(input.input),
      reason: input.reason.trim(),
      proposed_by: ctx.actor.id,
      proposed_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added)
    return refuse(
      'alreadyProposed',
      'The same proposal is already waiting for a decision. Have someone decide it, or withdraw it.',
    )
  await recordRows(ctx, proposalRows, [input.id])
  await ctx.emit(engineEvents.proposalMade({ id: input.id, proposal: input.kind, subject: input.subject }))
  return { id: input.id }
}

type DecisionInput = { readonly key: string; readonly id: ProposalId; readonly reason?: string }
/** Names the preview that the person saw. */
type ApprovalInput = DecisionInput & { readonly preview: string }

/** Executes a proposal as previewed, in the transaction that records its approver. */
export const approveProposal = (platform: Platform, actor: Actor, input: ApprovalInput): Promise<Decision | Refusal> =>
  decide(platform, actor, approvalCommands.approveProposal, input, async (ctx) => {
    const proposal = await openProposal(ctx, 'approve', input.id)
    if (isRefusal(proposal)) return proposal
    const unfit = await refuseDecider(platform, ctx, proposal)
    if (unfit) return unfit
    const { id, proposed_by: proposedBy, kind, subject } = proposal
    const part = await partOf(platform, ctx, proposal, input.preview)
    if (isRefusal(part)) return part
    if (part === 'first') return approveFirst(platform, ctx, proposal, input.preview)
    const carried = await carriedOut(platform, ctx, proposal, input.preview)
    if (isRefusal(carried)) return carried
    const { done, preview } = carried
    const { changes, booked, holders, money, hash } = preview
    const effect = { preview: hash, changes, booked, holders, money: money.toString() }
    const first = proposal.first_approved_by ? { firstApprovedBy: proposal.first_approved_by } : {}
    await ctx.audit({
      action: kind,
      subject,
      detail: { proposal: id, proposedBy, ...first, result: done.id, ...effect },
    })
    return close(ctx, proposal, 'approved', input.reason, done.id)
  })

export const rejectProposal = (platform: Platform, actor: Actor, input: DecisionInput): Promise<Decision | Refusal> =>
  decide(platform, actor, approvalCommands.rejectProposal, input, async (ctx) => {
    const proposal = await openProposal(ctx, 'reject', input.id)
    if (isRefusal(proposal)) return proposal
    const unfit = await refuseDecider(platform, ctx, proposal)
    if (unfit) return unfit
    if (!input.reason?.trim())
      return refuse('reasonRequired', 'Give the reason. The person who proposed this will read it.', 'reason')
    return close(ctx, proposal, 'rejected', input.reason, null)
  })

export const withdrawProposal = (platform: Platform, actor: Actor, input: DecisionInput): Promise<Decision | Refusal> =>
  decide(platform, actor, approvalCommands.withdrawProposal, input, async (ctx) => {
    const proposal = await openProposal(ctx, 'withdraw', input.id)
    if (isRefusal(proposal)) return proposal
    if (ctx.actor.id !== proposal.proposed_by)
      return refuse('notYours', 'The operator who proposed this can withdraw it; another operator can reject it.')
    return close(ctx, proposal, 'withdrawn', input.reason, null)
  })

const decide = (
  platform: Platform,
  actor: Actor,
  command: Command,
  { key, id, reason = '', ...shown }: DecisionInput & { readonly preview?: string },
  work: (ctx: Ctx) => Promise<Decision | Refusal>,
): Promise<Decision | Refusal> =>
  runCommand(platform, { actor, command, key, input: { id, reason, ...shown }, subject: id }, work)

async function openProposal(
  ctx: Ctx,
  event: Parameters<typeof proposalCan>[0],
  id: ProposalId,
): Promise<Proposal | Refusal> {
  const proposal = await ctx.tx
    .selectFrom('platform.proposal')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!proposal) return refuse('noSuchProposal', 'We cannot find this proposal.', 'id')
  if (!proposalCan(event, proposal.state))
    return refuse(
      'alreadyDecided',
      proposal.state === 'expired' ? 'This proposal has expired.' : `This proposal has already been ${proposal.state}.`,
      'id',
    )
  if (event !== 'expire' && !isBefore(ctx.clock.now(), expiresAt(proposal)))
    return refuse('proposalExpired', `This was proposed more than ${openForDays} days ago. Propose it again.`, 'id')
  return proposal
}

async function close(
  ctx: Ctx,
  { id, kind, subject }: Proposal,
  state: Exclude<ProposalState, 'proposed'>,
  reason: string | undefined,
  result: string | null,
): Promise<Decision> {
  await ctx.tx
    .updateTable('platform.proposal')
    .set({
      state,
      decided_by: ctx.actor.id,
      decided_at: ctx.clock.now(),
      decision_reason: reason?.trim() || null,
      result: result === null ? null : JSON.stringify({ id: result }),
    })
    .where('id', '=', id)
    .execute()
  await recordRows(ctx, proposalRows, [id])
  await ctx.emit(engineEvents.proposalDecided({ id, proposal: kind, subject, state }))
  return { id, state, result }
}

const byId = lookUp(async (db: Platform['db'], ids: readonly ProposalId[]): Promise<Map<ProposalId, Proposal>> => {
  const rows = await db.selectFrom('platform.proposal').selectAll().where(isAmong('id', ids)).execute()
  return new Map(rows.map((row) => [row.id, row]))
})

export const proposalOf = ({ db }: Platform, id: ProposalId): Promise<Proposal | undefined> => byId(db, id)

export const proposalsIn = ({ db }: Platform, state: ProposalState, page: ListPage): Promise<Proposal[]> =>
  pageOf(
    db.selectFrom('platform.proposal').selectAll().where('state', '=', state),
    { of: 'platform.proposal', by: 'proposed_at', newestFirst: true },
    page,
  )

export const countProposals = ({ db }: Platform, state: ProposalState): Promise<number> =>
  countOf(db.selectFrom('platform.proposal').where('state', '=', state))

/** The open proposal about a subject; there is at most one of a kind. */
export const proposalAbout = <Payload extends object>(
  { db }: Pick<Platform, 'db'>,
  { kind }: ProposalDeclaration<Payload>,
  subject: string,
): Promise<Proposal | undefined> =>
  db
    .selectFrom('platform.proposal')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'proposed')
    .executeTakeFirst()

const watcher: Actor = { kind: 'system', id: 'proposals-watch' }
const expiry = dueRows('operations.expireProposals')

const isOver = ({ now }: Clock): RawBuilder<boolean> =>
  sql<boolean>`(state = 'proposed' and proposed_at <= ${now().subtract({ hours: openForDays * 24 })})`

export const areProposalsOver = (clock: Clock): RawBuilder<boolean> =>
  sql<boolean>`exists (select from platform.proposal where ${isOver(clock)})`

export async function expireProposals(platform: Platform): Promise<number> {
  const due = await platform.db
    .selectFrom('platform.proposal')
    .select('id')
    .where(isOver(platform.clock))
    .where(expiry.mayBeTried('id', platform.clock))
    .limit(100)
    .execute()
  return expiry.each(platform, due, {
    actor: watcher,
    idOf: ({ id }) => id,
    one: async (ctx, { id }) => {
      const proposal = await openProposal(ctx, 'expire', id)
      if (isRefusal(proposal)) return
      await close(ctx, proposal, 'expired', `No one decided for ${openForDays} days.`, null)
      await ctx.audit({ action: 'expireProposal', subject: id, detail: { kind: proposal.kind } })
    },
  })
}
