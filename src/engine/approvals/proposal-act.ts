import type { ProposalId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Ctx, Platform } from '../command/platform.ts'
import { handlerFor } from './handlers.ts'
import { proposersOf } from './refuse-decider.ts'

type StoredAct = {
  readonly id: ProposalId
  readonly kind: string
  readonly input: unknown
  readonly proposed_by: string
  readonly reason: string
}

/** A proposal as an act with a preview, the same for its preview and its approval. */
export function actOf(rooms: Platform['rooms'], { id, kind, input, proposed_by: proposedBy, reason }: StoredAct) {
  const { facts, details, execute } = handlerFor(rooms, kind)
  return {
    about: { id, kind, input },
    proposedBy: async () => proposedBy,
    proposers: proposersOf(kind),
    facts: async (ctx: Ctx) => (facts ? facts(ctx, input) : {}),
    becomes: facts
      ? []
      : details(input).map(({ label, value, names }) => ({
          label,
          before: null,
          after: value,
          difference: null,
          names,
        })),
    act: (ctx: Ctx) => execute(ctx, input, { id, proposedBy, reason }),
  }
}

export const unreadable = refuse(
  'unfitProposal',
  'We can no longer read this proposal. Reject it and propose it again.',
  'id',
)
