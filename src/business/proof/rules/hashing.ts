/** SHA-256, passed in by the caller, because rules import no library for it. */
export type Hash = (data: Uint8Array) => Uint8Array

export const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values)

export const text = (value: string): Uint8Array => new TextEncoder().encode(value)

/** Eight bytes, big-endian. */
export function eight(value: bigint): Uint8Array {
  const out = new Uint8Array(8)
  new DataView(out.buffer).setBigUint64(0, value)
  return out
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

export const hex = (data: Uint8Array): string => Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])
