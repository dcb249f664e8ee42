import { describe, expect, it } from 'vitest'
import { isSameEmail, normalEmail } from './email-address.ts'

/** An address of this length, each part within its own limit. */
const addressOf = (length: number): string => {
  const host = `${`${'b'.repeat(60)}.`.repeat(3)}example`
  return `${'a'.repeat(length - host.length - 1)}@${host}`
}

describe('an e-mail address', () => {
  it.each([
    [' Ada@Example.COM ', 'ada@example.com'],
    ['ａｄａ@example.com', 'ada@example.com'],
    ['ada@ｅxample.com', 'ada@example.com'],
    ["o'hara+shop@sub.example.co.uk", "o'hara+shop@sub.example.co.uk"],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['usr_1@127-0-0-1.example', 'usr_1@127-0-0-1.example'],
    ['ADA+Tax.2026@EXAMPLE.com', 'ada+tax.2026@example.com'],
    ['ada@例子.广告', 'ada@xn--fsqu00a.xn--4rr70v'],
    ['ada@faß.example', 'ada@xn--fa-hia.example'],
    ['ada@example。com', 'ada@example.com'],
    ['\u00a0ada@exa\u00admple.com\u2028', 'ada@example.com'],
    [`${'a'.repeat(64)}@${'b'.repeat(63)}.example`, `${'a'.repeat(64)}@${'b'.repeat(63)}.example`],
    [addressOf(254), addressOf(254)],
  ])('%s is stored as %s', (typed, stored) => {
    expect(normalEmail(typed)).toBe(stored)
    expect(normalEmail(stored)).toBe(stored)
  })

  it.each([
    'аda@example.com', // a Cyrillic а
    'ada\u200b@example.com',
    'ada@exam ple.com',
    'ada@example.com/x',
    'ada@[127.0.0.1]',
    'ada@127.0.0.1',
    'ada@localhost',
    'ada..b@example.com',
    '.ada@example.com',
    '@example.com',
    'ada',
    `${'a'.repeat(250)}@example.com`,
    addressOf(255),
    `${'a'.repeat(65)}@example.com`,
    `ada@${'b'.repeat(64)}.com`,
    `ada@${'ü'.repeat(60)}.example`,
    `ada@${`${'ü'.repeat(20)}.`.repeat(9)}example.com`,
    'Ada Reyes <ada@example.com>',
    'mailto:ada@example.com',
    'ada@example.com;bea@example.com',
    'ada@example.com.',
    'ada@2130706433',
    '用户@例子.广告',
    'a\u00adda@example.com',
    '"ada b"@example.com',
  ])('%s is none', (typed) => {
    expect(normalEmail(typed)).toBeNull()
  })

  it('in another script is not the one that it looks like', () => {
    expect(isSameEmail('ada@exаmple.com', 'ada@example.com')).toBe(false) // a Cyrillic а in the host name
    expect(isSameEmail('ADA@example.com', 'ada@EXAMPLE.com')).toBe(true)
  })
})
