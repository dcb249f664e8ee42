import type { Room } from '../command/platform.ts'
import type { ProposalHandler } from './proposals.ts'

/** The handler of a stored kind; throws unless exactly one room has it. */
export function handlerFor(rooms: readonly Room[], kind: string): ProposalHandler {
  const handlers = rooms.flatMap(({ proposals }) => proposals ?? []).filter((handler) => handler.kind === kind)
  if (handlers.length !== 1) throw new Error(`${handlers.length} rooms carry out "${kind}"`)
  return handlers[0]!
}
