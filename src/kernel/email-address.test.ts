import { describe, expect, it } from 'vitest'
import { isSameEmail, normalEmail } from './email-address.ts'

describe('an e-mail address', () => {
  it.each([
    [' Ada@Example.COM ', 'ada@example.com'],
    ['ａｄａ@example.com', 'ada@example.com'],
    ['ada@ｅxample.com', 'ada@example.com'],
    ["o'hara+shop@sub.example.co.uk", "o'hara+shop@sub.example.co.uk"],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['usr_1@127-0-0-1.example', 'usr_1@127-0-0-1.example'],
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
  ])('%s is none', (typed) => {
    expect(normalEmail(typed)).toBeNull()
  })

  it('in another script is not the one that it looks like', () => {
    expect(isSameEmail('ada@exаmple.com', 'ada@example.com')).toBe(false) // a Cyrillic а in the host name
    expect(isSameEmail('ADA@example.com', 'ada@EXAMPLE.com')).toBe(true)
  })
})
