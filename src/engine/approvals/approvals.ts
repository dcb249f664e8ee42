import type { Selectable } from 'kysely'
import type { PlatformProposal } from '#io/db/schema.generated.ts'
import type { ProposalId } from '#kernel/ids.ts'
import { type Instant, isBefore } from '#kernel/instant.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { states } from '#kernel/states.ts'
import { inTransaction, runCommand } from '../command/command.ts'
import type { Command } from '../command/declare.ts'
import type { Actor, Ctx, Platform, ProposalKind } from '../command/platform.ts'
import { engineEvents } from '../event/engine-events.ts'
import { approvalCommands } from './commands.ts'
import { refuseOwnConcern } from './own-concern.ts'

/** Decided once: approved or rejected by someone else, or withdrawn by the person who proposed it. */
export const proposalCan = states({
  approve: ['proposed'],
  reject: ['proposed'],
  withdraw: ['proposed'],
  expire: ['proposed'],
})
export type ProposalState = 'proposed' | 'approved' | 'rejected' | 'withdrawn' | 'expired'

/** What nobody decides for a week was not wanted, or what it rests on has moved on: it is proposed anew. */
const openForDays = 7
export const expiresAt = ({ proposed_at }: Pick<Proposal, 'proposed_at'>): Instant =>
  proposed_at.add({ hours: openForDays * 24 })
export type Proposal = Selectable<PlatformProposal>

export type ProposalAsk<Input> = {
  /** The declared command by which it is proposed. */
  readonly command: Command
  /** `prp_` and a UUIDv7, made by the person who proposes: sent twice it is one proposal. */
  readonly id: ProposalId
  /** The verb-noun of what will happen; a room carries it out by its `proposals`. */
  readonly kind: string
  /** What it is about. There is one open proposal of a kind about a subject. */
  readonly subject: string
  /** Is stored as JSON, amounts as text: what carries it out reads them with `cents()` and its like. */
  readonly input: Input
  /** Why, in words for the person who decides. */
  readonly reason: string
}

type Proposed = { readonly id: ProposalId }
type Decision = Proposed & { readonly state: ProposalState; readonly result: string | null }

/** Proposes something that moves money or someone's standing. Nothing happens until a second person approves. */
export function propose<Input extends object>(
  platform: Platform,
  actor: Actor,
  { command, ...ask }: ProposalAsk<Input>,
): Promise<Proposed | Refusal> {
  const input = plainJson(ask.input)
  return runCommand(
    platform,
    {
      actor,
      // The audit tells a proposal from what is done with its approval.
      command: { ...command, name: `propose:${ask.kind}` },
      key: ask.id,
      input: { ...ask, input },
      subject: ask.subject,
    },
    (ctx) => addProposal(ctx, kindOf(platform, ask.kind), { ...ask, input }),
  )
}

async function addProposal(
  ctx: Ctx,
  kind: ProposalKind,
  ask: Omit<ProposalAsk<object>, 'command'>,
): Promise<Proposed | Refusal> {
  if (ctx.actor.kind === 'user') return refuse('operatorsOnly', 'Only an operator proposes this.')
  if (!ask.reason.trim()) return refuse('reasonRequired', 'Say why, for whoever decides.', 'reason')
  const refusal = await kind.check?.(ctx, ask.input as never)
  if (refusal) return refusal
  const added = await ctx.tx
    .insertInto('platform.proposal')
    .values({
      id: ask.id,
      kind: ask.kind,
      subject: ask.subject,
      input: JSON.stringify(ask.input),
      reason: ask.reason.trim(),
      proposed_by: ctx.actor.id,
      proposed_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added)
    return refuse('alreadyProposed', 'The same waits for a decision already. Let somebody decide it, or withdraw it.')
  await ctx.announce(engineEvents.proposalMade({ id: ask.id, proposal: ask.kind, subject: ask.subject }))
  return { id: ask.id }
}

type DecisionAsk = { readonly key: string; readonly id: ProposalId; readonly reason?: string }

/** Carries a proposal out, in the transaction that records who approved it. */
export const approveProposal = (platform: Platform, actor: Actor, ask: DecisionAsk): Promise<Decision | Refusal> =>
  decide(platform, actor, approvalCommands.approveProposal, ask, async (ctx) => {
    const proposal = await openProposal(ctx, 'approve', ask.id)
    if (isRefusal(proposal)) return proposal
    const unfit = await refuseDecider(platform, ctx, proposal)
    if (unfit) return unfit
    const { id, proposed_by: proposedBy, reason, kind, subject } = proposal
    const done = await kindOf(platform, kind).execute(ctx, proposal.input as never, { id, proposedBy, reason })
    if (isRefusal(done)) return done
    await ctx.audit({ action: kind, subject, detail: { proposal: id, proposedBy, result: done.id } })
    return close(ctx, proposal, 'approved', ask.reason, done.id)
  })

export const rejectProposal = (platform: Platform, actor: Actor, ask: DecisionAsk): Promise<Decision | Refusal> =>
  decide(platform, actor, approvalCommands.rejectProposal, ask, async (ctx) => {
    const proposal = await openProposal(ctx, 'reject', ask.id)
    if (isRefusal(proposal)) return proposal
    const unfit = await refuseDecider(platform, ctx, proposal)
    if (unfit) return unfit
    if (!ask.reason?.trim()) return refuse('reasonRequired', 'Say why not, for whoever proposed it.', 'reason')
    return close(ctx, proposal, 'rejected', ask.reason, null)
  })

export const withdrawProposal = (platform: Platform, actor: Actor, ask: DecisionAsk): Promise<Decision | Refusal> =>
  decide(platform, actor, approvalCommands.withdrawProposal, ask, async (ctx) => {
    const proposal = await openProposal(ctx, 'withdraw', ask.id)
    if (isRefusal(proposal)) return proposal
    if (ctx.actor.id !== proposal.proposed_by)
      return refuse('notYours', 'Whoever proposed this withdraws it; another operator rejects it.')
    return close(ctx, proposal, 'withdrawn', ask.reason, null)
  })

/** One rule for every proposal: the person who decides has neither proposed it nor a part in it, as its subject or as their delegate. */
async function refuseDecider(
  { rooms }: Platform,
  ctx: Ctx,
  { proposed_by: proposedBy, subject }: Proposal,
): Promise<Refusal | null> {
  if (ctx.actor.kind !== 'operator') return refuse('operatorsOnly', 'Only an operator decides this.')
  if (ctx.actor.id === proposedBy)
    return refuse('sameOperator', 'Whoever proposed this withdraws it; another operator decides it.')
  return refuseOwnConcern(rooms, ctx, subject)
}

const decide = (
  platform: Platform,
  actor: Actor,
  command: Command,
  { key, id, reason = '' }: DecisionAsk,
  work: (ctx: Ctx) => Promise<Decision | Refusal>,
): Promise<Decision | Refusal> =>
  runCommand(platform, { actor, command, key, input: { id, reason }, subject: id }, work)

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
  if (!proposal) return refuse('noSuchProposal', 'There is no such proposal.', 'id')
  if (!proposalCan(event, proposal.state)) return refuse('alreadyDecided', `This was ${proposal.state} before.`, 'id')
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
  await ctx.announce(engineEvents.proposalDecided({ id, proposal: kind, subject, state }))
  return { id, state, result }
}

function kindOf(platform: Platform, kind: string): ProposalKind {
  const found = platform.rooms.flatMap(({ proposals }) => proposals?.[kind] ?? [])
  if (found.length !== 1) throw new Error(`${found.length} rooms carry out "${kind}"`)
  return found[0]!
}

const plainJson = (input: object): object =>
  JSON.parse(JSON.stringify(input, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)))

/** The newest first: what waits for a decision, or what was decided. */
export const proposalsIn = (platform: Platform, state: ProposalState, { limit = 100 } = {}): Promise<Proposal[]> =>
  platform.db
    .selectFrom('platform.proposal')
    .selectAll()
    .where('state', '=', state)
    .orderBy('proposed_at', 'desc')
    .limit(limit)
    .execute()

/** What waits for a decision about one subject; there is at most one of a kind. */
export const proposalAbout = (
  platform: Platform,
  { kind, subject }: { kind: string; subject: string },
): Promise<Proposal | undefined> =>
  platform.db
    .selectFrom('platform.proposal')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'proposed')
    .executeTakeFirst()

const watcher: Actor = { kind: 'system', id: 'proposals-watch' }

/** Ends what nobody has decided for a week. */
export async function expireProposals(platform: Platform): Promise<number> {
  const due = await platform.db
    .selectFrom('platform.proposal')
    .select('id')
    .where('state', '=', 'proposed')
    .where('proposed_at', '<=', platform.clock.now().subtract({ hours: openForDays * 24 }))
    .limit(100)
    .execute()
  for (const { id } of due)
    await inTransaction(platform, watcher, async (ctx) => {
      const proposal = await openProposal(ctx, 'expire', id)
      if (isRefusal(proposal)) return
      await close(ctx, proposal, 'expired', `Nobody decided for ${openForDays} days.`, null)
      await ctx.audit({ action: 'expireProposal', subject: id, detail: { kind: proposal.kind } })
    })
  return due.length
}
