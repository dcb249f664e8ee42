import type { z } from 'zod'
import type { ProposalId } from '#kernel/ids.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { tryAndUndo } from '../command/context-of.ts'
import type { Ctx } from '../command/platform.ts'
import { detailsOf, type ProposalDetail } from './payload-fields.ts'
import type { Facts } from './shown-value.ts'

const declared: unique symbol = Symbol('declared')

/** A proposal to make. Only a declaration creates one, so each has a handler. */
export type NewProposal = {
  readonly id: ProposalId
  readonly kind: string
  readonly subject: string
  readonly reason: string
  /** As stored: plain JSON. */
  readonly input: object
  readonly [declared]: true
}

type About<Payload> = Pick<NewProposal, 'id' | 'subject' | 'reason'> & { readonly payload: Payload }

export type ProposalDeclaration<Payload extends object> = {
  (about: About<Payload>): NewProposal
  readonly kind: string
  /** Reads a stored payload; throws an `UnfitProposal` if it does not match the declaration. */
  readonly parse: (stored: unknown) => Payload
  readonly details: (stored: unknown) => readonly ProposalDetail[]
}

/** The stored proposal does not match its declaration: it can only be rejected and made again. */
export class UnfitProposal extends Error {}

const declaredKinds = new Set<string>()

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
 * The handler of a kind of proposal, as registered by its room. Its functions throw an `UnfitProposal` if a payload
 * does not match.
 */
export type ProposalHandler = {
  readonly kind: string
  readonly details: (stored: unknown) => readonly ProposalDetail[]
  readonly facts: ((ctx: Ctx, stored: unknown) => Promise<Facts>) | null
  readonly check: (ctx: Ctx, stored: unknown) => Promise<Refusal | null>
  /** Null if one person always suffices. */
  readonly takesTwo: ((ctx: Ctx, stored: unknown) => Promise<boolean>) | null
  readonly refuseDecider: (ctx: Ctx, stored: unknown) => Promise<Refusal | null>
  readonly execute: (ctx: Ctx, stored: unknown, proposal: ProposedBy) => Promise<{ id: string } | Refusal>
}

/** Reads what a kind of proposal changes, before and after, so it names no row that exists only on one side. */
export type FactsReader<Payload> = (ctx: Ctx, payload: Payload) => Promise<Facts>

type CarryingOut<Payload> = {
  /** The approver's view: the changes, or `becomes` if nothing existed before and the payload is complete. */
  readonly preview: FactsReader<Payload> | 'becomes'
  /**
   * Refuses an impossible proposal at once, without writing. If undefined, the act itself is dry-run. It is set if the
   * act needs facts known only at the approval, or takes too long to try.
   */
  readonly check?: (ctx: Ctx, payload: Payload) => Promise<Refusal | null>
  readonly takesTwo?: (ctx: Ctx, payload: Payload) => Promise<boolean>
  readonly refuseDecider?: (ctx: Ctx, payload: Payload) => Promise<Refusal | null>
  /** Executes it in the approval's transaction, as the approving operator; a refusal leaves the proposal open. */
  readonly execute: (ctx: Ctx, payload: Payload, proposal: ProposedBy) => Promise<{ id: string } | Refusal>
}

const tried: ProposedBy = { id: 'prp_tried', proposedBy: 'tried', reason: 'tried' }

/** Executes the proposals of a declaration after a second operator's approval. */
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
