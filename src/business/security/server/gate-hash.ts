import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

const bytes = 32
const exponent = 15
const costOf = (log: number) => ({ N: 2 ** log, r: 8, p: 1, maxmem: 2 ** (log + 11) })

/** `scrypt:15:salt:hash`: the cost as a power of two, then both in base64url. */
export async function gateHash(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, bytes, costOf(exponent))
  return ['scrypt', exponent, salt.toString('base64url'), hash.toString('base64url')].join(':')
}

/** Takes the same time for every password, even if no page can be opened. */
export async function opensGate(password: string, kept: string | null): Promise<boolean> {
  const [, log, salt = '', hash = ''] = (kept ?? '').split(':')
  const wanted = Buffer.from(hash, 'base64url')
  const given = await derive(password, Buffer.from(salt, 'base64url'), bytes, costOf(Number(log) || exponent))
  return wanted.length === bytes && timingSafeEqual(given, wanted)
}
