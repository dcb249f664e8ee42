import type { Room } from '../command/platform.ts'
import type { ProposalHandler } from './proposals.ts'

/** Who carries out what is stored under a kind: exactly one room. */
export function handlerFor(rooms: readonly Room[], kind: string): ProposalHandler {
  const handlers = rooms.flatMap(({ proposals }) => proposals ?? []).filter((handler) => handler.kind === kind)
  if (handlers.length !== 1) throw new Error(`${handlers.length} rooms carry out "${kind}"`)
  return handlers[0]!
}
