import { hash } from 'node:crypto'
import { type Cents, cents } from '#kernel/cents.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { StaffRole } from '#kernel/staff-role.ts'
import { canonicalJson } from '../command/canonical-json.ts'
import { inTransaction } from '../command/command.ts'
import { tryAndUndo } from '../command/context-of.ts'
import type { Actor, Ctx, Platform, Room } from '../command/platform.ts'
import { refuseProposer } from './refuse-decider.ts'
import { type ChangeLine, changeLines, type Facts, type ShownValue } from './shown-value.ts'

export type Booking = {
  readonly label: string
  readonly sum: ShownValue
}

export type Booked = {
  readonly bookings: readonly Booking[]
  readonly holders: number
  /** The total that investors get; negative if it is taken from them. */
  readonly money: Cents
}

export type BooksMeter = {
  readonly mark: (tx: Ctx['tx']) => Promise<bigint>
  readonly since: (tx: Ctx['tx'], mark: bigint) => Promise<Booked>
}

export type ApprovalPreview = {
  readonly changes: readonly ChangeLine[]
  readonly booked: readonly ChangeLine[]
  readonly holders: number
  readonly money: Cents
  readonly refusal: string | null
  /** An approval names it, so that nobody approves anything unseen. */
  readonly hash: string
}

/** An act that needs an approval, with its identity and the facts shown to people. */
export type PreviewedAct<Done> = {
  /** The approved subject: its kind, id and stored text. */
  readonly about: object
  /** The proposer while it waits: a suspended operator's proposals are not executed. Null if not staff. */
  readonly proposedBy: (ctx: Ctx) => Promise<string | null>
  /** The roles, one of which the proposer still needs at the approval. */
  readonly proposers: readonly StaffRole[]
  readonly facts: (ctx: Ctx, when: 'before' | 'after') => Promise<Facts>
  /** The result, if nothing existed before. */
  readonly becomes: readonly ChangeLine[]
  readonly act: (ctx: Ctx) => Promise<Done | Refusal>
}

const nothingBooked: Booked = { bookings: [], holders: 0, money: cents(0) }

/** Executes the act and returns the preview of its effects, so that an approval is compared with the act itself. */
export async function doPreviewed<Done>(
  rooms: readonly Room[],
  ctx: Ctx,
  { about, proposedBy, proposers, facts, becomes, act }: PreviewedAct<Done>,
): Promise<{ readonly done: Done | Refusal; readonly preview: ApprovalPreview }> {
  const meter = rooms.find(({ booksMeter }) => booksMeter)?.booksMeter
  const unheard = await refuseProposer(rooms, ctx, { by: await proposedBy(ctx), needed: proposers })
  const before = unheard ? {} : await facts(ctx, 'before')
  const mark = meter ? await meter.mark(ctx.tx) : 0n
  const done = unheard ?? (await act(ctx))
  const isRefused = isRefusal(done)
  const { bookings, holders, money } = meter && !isRefused ? await meter.since(ctx.tx, mark) : nothingBooked
  const shown = {
    changes: [...changeLines(before, isRefused ? {} : await facts(ctx, 'after')), ...becomes],
    booked: changeLines({}, Object.fromEntries(bookings.map(({ label, sum }) => [label, sum]))),
    holders,
    money,
    refusal: isRefused ? done.message : null,
  }
  return { done, preview: { ...shown, hash: hashOf({ about, ...shown }) } }
}

const hashOf = (shown: object): string => hash('sha256', canonicalJson(shown)).slice(0, 32)

const previewer: Actor = { kind: 'system', id: 'preview' }

export const previewOf = <Done>(platform: Platform, act: PreviewedAct<Done>): Promise<ApprovalPreview> =>
  inTransaction(platform, previewer, async (ctx) =>
    tryAndUndo(ctx, async () => (await doPreviewed(platform.rooms, ctx, act)).preview),
  )

/** Executes the act that was shown under this hash; refuses if its effects have changed. */
export async function doAsShown<Done>(
  rooms: readonly Room[],
  ctx: Ctx,
  act: PreviewedAct<Done>,
  shownHash: string,
): Promise<{ readonly done: Done; readonly preview: ApprovalPreview } | Refusal> {
  const { done, preview } = await doPreviewed(rooms, ctx, act)
  if (isRefusal(done)) return done
  return preview.hash === shownHash ? { done, preview } : previewChanged
}

const previewChanged = refuse(
  'previewChanged',
  'This would now do something else than you were shown. Read the new preview and decide again.',
  'preview',
)
