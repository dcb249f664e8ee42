import { inTransaction } from '../command/command.ts'
import type { Actor, Platform } from '../command/platform.ts'
import type { Proposal } from './approvals.ts'
import { handlerFor } from './handlers.ts'
import { UnfitProposal } from './proposals.ts'

const reader: Actor = { kind: 'system', id: 'preview' }

/** How many have to approve a proposal that waits, by what it is about now; one of what is decided or unreadable. */
export async function approversNeeded(platform: Platform, { kind, input, state }: Proposal): Promise<number> {
  if (state !== 'proposed') return 1
  try {
    const takesTwo = await inTransaction(platform, reader, (ctx) =>
      handlerFor(platform.rooms, kind).takesTwo(ctx, input),
    )
    return takesTwo ? 2 : 1
  } catch (error) {
    if (error instanceof UnfitProposal) return 1
    throw error
  }
}
