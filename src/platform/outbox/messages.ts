import type { OutboxHandler, OutboxMessage, Platform } from '#platform/command/platform.ts'

/** A message on its way; `name` is `partner.operation`. */
export type Message = OutboxMessage & { readonly name: string }

export function handlerOf(platform: Platform, name: string): OutboxHandler {
  const handler = platform.rooms.map((room) => room.outbox?.[name]).find((found) => found !== undefined)
  if (!handler) throw new Error(`No room sends ${name}`)
  return handler
}
