import type { AccountId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

/** The kinds of data that a token may read, besides public data. */
export const tokenKinds = ['holdings', 'activity', 'documents', 'tax'] as const
export type TokenKind = (typeof tokenKinds)[number]

export const tokenKindWords: Readonly<Record<TokenKind, string>> = {
  holdings: 'Holdings, cash balances, returns and balance proofs',
  activity: 'Transfers, dividends, orders, sales and rewards',
  documents: 'The list of documents and statements',
  tax: 'Tax forms and their figures',
}

/** Days of a token's validity. */
export const tokenDays = { usual: 90, most: 365 } as const
export const tokensAtMost = 20
/** The number of days before expiry at which the owner is notified. */
export const expiryNoticeDays = 7
/** The precision of the stored last use, in minutes. */
export const lastUseMinutes = 15
/** Queries per minute of one token; every alias counts. */
export const tokenPerMinute = 120

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const randomLength = 30
const tokenForm = /^llp_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/

/** The CRC-32 of ISO-HDLC, as in zip and PNG. */
export function crc32(text: string): number {
  let crc = 0xffffffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

function inDigits(value: number): string {
  const places: string[] = []
  for (let left = value; places.length < 6; left = Math.floor(left / digits.length))
    places.unshift(digits.charAt(left % digits.length))
  return places.join('')
}

/** The token of a random part: prefix, 30 characters, and their CRC-32 in 6 more. */
export const tokenOf = (random: string): string => `llp_${random}${inDigits(crc32(random))}`

export function isToken(text: string): boolean {
  const [, random = ''] = tokenForm.exec(text) ?? []
  return random !== '' && tokenOf(random) === text
}

export const looksLikeToken = (text: string): boolean => text.startsWith('llp_')

/** The random part, drawn byte by byte; bytes that would favor some characters are skipped. */
export function randomPart(nextByte: () => number): string {
  const evenly = 256 - (256 % digits.length)
  let made = ''
  while (made.length < randomLength) {
    const byte = nextByte()
    if (byte < evenly) made += digits.charAt(byte % digits.length)
  }
  return made
}

export type TokenRequest = {
  readonly name: string
  readonly kinds: readonly TokenKind[]
  readonly accountIds: readonly AccountId[]
  readonly days: number
}

export type TokenInput = TokenRequest & { readonly secret: string }

type TokenFacts = { readonly ownedIds: readonly AccountId[]; readonly active: number }

export function refuseToken(input: TokenInput, { ownedIds, active }: TokenFacts): Refusal | null {
  if (!isToken(input.secret))
    return refuse('badAccessToken', 'The token did not form. Reload the page and try again.', 'secret')
  const refused = refuseWish(input, ownedIds)
  if (refused) return refused
  return active >= tokensAtMost
    ? refuse('tooManyAccessTokens', `You have ${tokensAtMost} tokens. Revoke one that you no longer use.`)
    : null
}

/** Used by the form and the server. */
export function refuseWish(input: TokenRequest, ownedIds: readonly AccountId[]): Refusal | null {
  const name = input.name.trim()
  if (name === '' || name.length > 60)
    return refuse('badTokenName', 'Give the token a name of at most 60 characters.', 'name')
  if (input.kinds.length === 0) return refuse('noTokenScope', 'Choose at least one kind of data.', 'kinds')
  if (input.accountIds.length === 0) return refuse('noTokenScope', 'Choose at least one account.', 'accountIds')
  if (!input.accountIds.every((id) => ownedIds.includes(id)))
    return refuse('accountNotFound', 'A token reads your own accounts only.', 'accountIds')
  if (!Number.isInteger(input.days) || input.days < 1 || input.days > tokenDays.most)
    return refuse('badTokenDays', `A token works for 1 to ${tokenDays.most} days.`, 'days')
  return null
}
