import type { Platform, Room } from '../command/platform.ts'
import type { OutboxHandler } from './messages.ts'

const handlersIn = (rooms: readonly Room[]): OutboxHandler[] => rooms.flatMap(({ outbox }) => outbox ?? [])

export const findHandler = (rooms: readonly Room[], name: string): OutboxHandler | undefined =>
  handlersIn(rooms).find(({ message }) => message === name)

export function handlerOf({ rooms }: Platform, name: string): OutboxHandler {
  const handler = findHandler(rooms, name)
  if (!handler) throw new Error(`No room sends ${name}`)
  return handler
}

export const partnersOf = (rooms: readonly Room[]): string[] => [
  ...new Set(handlersIn(rooms).map(({ message }) => message.slice(0, message.indexOf('.')))),
]

/** Throws if two handlers would send the same message. */
export function refuseTwoHandlers(rooms: readonly Room[]): void {
  const names = handlersIn(rooms).map(({ message }) => message)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw new Error(`Two handlers send ${twice}`)
}
