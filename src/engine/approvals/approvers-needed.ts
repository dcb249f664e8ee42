import { inTransaction } from '../command/command.ts'
import type { Actor, Platform } from '../command/platform.ts'
import type { Proposal } from './approvals.ts'
import { handlerFor } from './handlers.ts'
import { UnfitProposal } from './proposals.ts'

const reader: Actor = { kind: 'system', id: 'preview' }

/** The number of approvers of an open proposal, by its present content; one for decided or unreadable ones. */
export async function approversNeeded(platform: Platform, { kind, input, state }: Proposal): Promise<number> {
  const { takesTwo } = handlerFor(platform.rooms, kind)
  if (state !== 'proposed' || takesTwo === null) return 1
  try {
    return (await inTransaction(platform, reader, (ctx) => takesTwo(ctx, input))) ? 2 : 1
  } catch (error) {
    if (error instanceof UnfitProposal) return 1
    throw error
  }
}
