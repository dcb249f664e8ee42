import type { z } from 'zod'
import type { ProposalId } from '#kernel/ids.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { tryAndUndo } from '../command/context-of.ts'
import type { Ctx } from '../command/platform.ts'
import { detailsOf, type ProposalDetail } from './payload-fields.ts'
import type { Facts } from './shown-value.ts'

const declared: unique symbol = Symbol('declared')

/** Something to propose. Only a declaration makes one, so none waits that nobody carries out. */
export type NewProposal = {
  /** `prp_` and a UUIDv7, made by the person who proposes: sent twice it is one proposal. */
  readonly id: ProposalId
  /** The verb-noun of what will happen. */
  readonly kind: string
  /** The subject. There is one open proposal of a kind about a subject. */
  readonly subject: string
  /** The reason, in words for the person who decides. */
  readonly reason: string
  /** As it is stored: plain JSON. */
  readonly input: object
  readonly [declared]: true
}

type About<Payload> = Pick<NewProposal, 'id' | 'subject' | 'reason'> & { readonly payload: Payload }

/** Called, it makes the proposal. Proposer and handler import the same declaration. */
export type ProposalDeclaration<Payload extends object> = {
  (about: About<Payload>): NewProposal
  readonly kind: string
  /** Reads a payload that was stored; throws an `UnfitProposal` if it is not as declared. */
  readonly parse: (stored: unknown) => Payload
  readonly details: (stored: unknown) => readonly ProposalDetail[]
}

/** The stored proposal is not as declared: it cannot be carried out, only rejected and proposed again. */
export class UnfitProposal extends Error {}

const declaredKinds = new Set<string>()

/** Declares the acts that a room does only with a second operator's approval, by their verb-noun, which is stored. */
export function proposals<Schemas extends Readonly<Record<string, z.ZodObject>>>(
  room: string,
  schemas: Schemas,
): { readonly [Kind in keyof Schemas & string]: ProposalDeclaration<z.output<Schemas[Kind]>> } {
  const declarations = Object.entries(schemas).map(([kind, schema]) => [kind, declare(room, kind, schema)])
  return Object.fromEntries(declarations)
}

function declare<Payload extends object>(
  room: string,
  kind: string,
  schema: z.ZodType<Payload, object>,
): ProposalDeclaration<Payload> {
  if (declaredKinds.has(kind)) throw new Error(`${kind} is declared twice`)
  declaredKinds.add(kind)
  const make = ({ payload, ...about }: About<Payload>): NewProposal => ({
    ...about,
    kind,
    input: schema.encode(payload),
    [declared]: true,
  })
  const parse = (stored: unknown): Payload => {
    const read = schema.safeParse(stored)
    if (read.success) return read.data
    const { message, path } = read.error.issues[0]!
    throw new UnfitProposal(`A stored ${kind} of ${room} is not as declared: ${path.join('.')}: ${message}`)
  }
  const details = (stored: unknown): readonly ProposalDetail[] => {
    const read = schema.safeParse(stored)
    return read.success
      ? detailsOf(schema, stored)
      : [{ label: 'Cannot be read', value: 'Reject it and propose it again.', names: null }]
  }
  return Object.assign(make, { kind, parse, details })
}

export type ProposedBy = { readonly id: ProposalId; readonly proposedBy: string; readonly reason: string }

/**
 * The handler of a kind of proposal, as its room registers it. Its functions throw an `UnfitProposal` if a payload is
 * not as declared.
 */
export type ProposalHandler = {
  readonly kind: string
  readonly details: (stored: unknown) => readonly ProposalDetail[]
  /** Facts that it changes, read before and after; null if it only adds, and its details show the result. */
  readonly facts: ((ctx: Ctx, stored: unknown) => Promise<Facts>) | null
  readonly check: (ctx: Ctx, stored: unknown) => Promise<Refusal | null>
  /** Null if one person approves it, whatever it is about. */
  readonly takesTwo: ((ctx: Ctx, stored: unknown) => Promise<boolean>) | null
  readonly refuseDecider: (ctx: Ctx, stored: unknown) => Promise<Refusal | null>
  readonly execute: (ctx: Ctx, stored: unknown, proposal: ProposedBy) => Promise<{ id: string } | Refusal>
}

/** Reads what a kind of proposal changes; it is read before and after, so it names no row that only one of the two has. */
export type FactsReader<Payload> = (ctx: Ctx, payload: Payload) => Promise<Facts>

type CarryingOut<Payload> = {
  /** The approver's view: the changes, or `becomes` if nothing was there before and the payload says it all. */
  readonly preview: FactsReader<Payload> | 'becomes'
  /**
   * Refuses at once what could not be carried out anyway. Writes nothing. Left out, the act itself is tried and taken back;
   * it is given where the act asks for what only the approval knows, or takes too long to be tried.
   */
  readonly check?: (ctx: Ctx, payload: Payload) => Promise<Refusal | null>
  /** True if two others approve it; left out, one does. */
  readonly takesTwo?: (ctx: Ctx, payload: Payload) => Promise<boolean>
  /** Refuses a person who may not approve it because of what they did before. */
  readonly refuseDecider?: (ctx: Ctx, payload: Payload) => Promise<Refusal | null>
  /** Carries it out in the transaction of the approval, by the operator who approves; a refusal leaves the proposal open. */
  readonly execute: (ctx: Ctx, payload: Payload, proposal: ProposedBy) => Promise<{ id: string } | Refusal>
}

const tried: ProposedBy = { id: 'prp_tried', proposedBy: 'tried', reason: 'tried' }

/** Carries out the proposals of a declaration, once a second operator has approved. */
export const carryOut = <Payload extends object>(
  { kind, parse, details }: ProposalDeclaration<Payload>,
  { preview, check, takesTwo, refuseDecider, execute }: CarryingOut<Payload>,
): ProposalHandler => ({
  kind,
  details,
  facts: preview === 'becomes' ? null : async (ctx, stored) => preview(ctx, parse(stored)),
  check: async (ctx, stored) => {
    if (check) return check(ctx, parse(stored))
    const done = await tryAndUndo(ctx, () => execute(ctx, parse(stored), tried))
    return isRefusal(done) ? done : null
  },
  takesTwo: takesTwo ? async (ctx, stored) => takesTwo(ctx, parse(stored)) : null,
  refuseDecider: async (ctx, stored) => (await refuseDecider?.(ctx, parse(stored))) ?? null,
  execute: async (ctx, stored, proposal) => execute(ctx, parse(stored), proposal),
})
