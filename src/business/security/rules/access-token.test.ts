import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '#kernel/refusal.ts'
import { crc32, isToken, randomPart, refuseToken, type TokenInput, tokenOf, tokensAtMost } from './access-token.ts'

const random = '0123456789ABCDEFGHIJKLMNOPQRST'
const input: TokenInput = {
  name: 'Sheet',
  secret: tokenOf(random),
  kinds: ['holdings'],
  accountIds: ['acc_1'],
  days: 90,
}
const facts = { ownedIds: ['acc_1', 'acc_2'] as const, active: 0 }

describe('a personal access token', () => {
  it('is its random part and the checksum of it', () => {
    expect(crc32('123456789')).toBe(0xcbf43926)
    expect(tokenOf(random)).toBe('llp_0123456789ABCDEFGHIJKLMNOPQRST4PMbyp')
  })

  it('is told from every mistyped one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(255), { minLength: 400, maxLength: 400 }),
        fc.nat(35),
        fc.nat(61),
        (bytes, at, by) => {
          const token = tokenOf(randomPart(() => bytes.pop() ?? 0))
          expect(isToken(token)).toBe(true)
          const place = 4 + at
          const other = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.charAt(by)
          const typed = `${token.slice(0, place)}${other}${token.slice(place + 1)}`
          expect(isToken(typed)).toBe(typed === token)
        },
      ),
    )
  })

  it('draws every character equally often', () => {
    let next = 0
    const made = randomPart(() => 255 - (next++ % 256))
    // Bytes 248 to 255 would favor the first eight characters.
    expect(made.startsWith('zyx')).toBe(true)
  })

  it.each<[string, Partial<TokenInput>, number, string | null]>([
    ['as asked', {}, 0, null],
    ['the last that one may have', {}, tokensAtMost - 1, null],
    ['one too many', {}, tokensAtMost, 'tooManyAccessTokens'],
    ['a wrong checksum', { secret: `${tokenOf(random).slice(0, -1)}q` }, 0, 'badAccessToken'],
    ['no name', { name: '  ' }, 0, 'badTokenName'],
    ['a name of 60', { name: 'x'.repeat(60) }, 0, null],
    ['a name of 61', { name: 'x'.repeat(61) }, 0, 'badTokenName'],
    ['no kind', { kinds: [] }, 0, 'noTokenScope'],
    ['no account', { accountIds: [] }, 0, 'noTokenScope'],
    ['an account of others among them', { accountIds: ['acc_1', 'acc_3'] }, 0, 'accountNotFound'],
    ['no day', { days: 0 }, 0, 'badTokenDays'],
    ['a year', { days: 365 }, 0, null],
    ['a day more', { days: 366 }, 0, 'badTokenDays'],
  ])('is made or refused: %s', (_case, change, active, code) => {
    const refused = refuseToken({ ...input, ...change }, { ...facts, active })
    expect(isRefusal(refused) ? refused.code : null).toBe(code)
  })
})
