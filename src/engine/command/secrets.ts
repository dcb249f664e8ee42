import { createHash } from 'node:crypto'
import { canonicalJson } from './canonical-json.ts'
import type { Command } from './declare.ts'
import type { Room } from './platform.ts'

/**
 * The input as the command's record stores it, with a keyed hash in place of every secret. Equal secrets have equal
 * hashes, so another one under the same key is refused; without the key nobody can guess it from the record.
 */
export function withoutSecrets(rooms: readonly Room[], command: Command, input: unknown): unknown {
  if (command.secrets.length === 0) return input
  const mark = rooms.find(({ markSecret }) => markSecret)?.markSecret
  if (!mark) throw new Error(`${command.name} has secrets, and no room marks them`)
  const hide = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(hide)
    if (!isPlain(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([field, part]) => [
        field,
        command.secrets.includes(field) && part != null && part !== '' ? mark(textOf(part)) : hide(part),
      ]),
    )
  }
  return hide(input)
}

/** The text of a secret; for a file its digest. */
const textOf = (secret: unknown): string => {
  if (typeof secret === 'string') return secret
  return secret instanceof Uint8Array ? createHash('sha256').update(secret).digest('base64url') : canonicalJson(secret)
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null) return false
  const made = Object.getPrototypeOf(value)
  return made === Object.prototype || made === null
}
