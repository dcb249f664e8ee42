import { describe, expect, it } from 'vitest'
import { cents } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { faultsIn, isRoutingNumber, maskOf, refuseNumbers } from './bank-numbers.ts'
import {
  type AmountsAnswer,
  afterAmounts,
  applyPartnerDeposits,
  type MicroDepositState,
  nextLook,
  type PartnerDeposits,
  refuseAmounts,
  waitedFor,
} from './micro-deposits.ts'

const partnerAnswers = {
  'not started': { source: 'unverified', deposits: null, returnCode: null },
  pending: { source: 'unverified', deposits: 'pending', returnCode: null },
  processed: { source: 'unverified', deposits: 'processed', returnCode: null },
  'used up': { source: 'unverified', deposits: 'failed', returnCode: null },
  'sent back': { source: 'unverified', deposits: 'failed', returnCode: 'R03' },
  'sent back and removed': { source: 'removed', deposits: 'failed', returnCode: 'R03' },
  removed: { source: 'removed', deposits: 'pending', returnCode: null },
  verified: { source: 'verified', deposits: 'processed', returnCode: null },
} as const satisfies Record<string, PartnerDeposits>

type Row = readonly [MicroDepositState, Readonly<Record<keyof typeof partnerAnswers, MicroDepositState>>]

describe('two small deposits', () => {
  const ends = ['confirmed', 'locked', 'returned', 'refused'] as const
  const same = (state: MicroDepositState) =>
    Object.fromEntries(Object.keys(partnerAnswers).map((deposits) => [deposits, state])) as Row[1]
  const ended = {
    'used up': 'locked',
    'sent back': 'returned',
    'sent back and removed': 'returned',
    removed: 'returned',
    verified: 'confirmed',
  } as const
  const table: readonly Row[] = [
    ['entered', { ...ended, 'not started': 'entered', pending: 'sent', processed: 'arrived' }],
    ['sent', { ...ended, 'not started': 'sent', pending: 'sent', processed: 'arrived' }],
    // A late answer undoes nothing.
    ['arrived', { ...ended, 'not started': 'arrived', pending: 'arrived', processed: 'arrived' }],
    ['checking', { ...ended, 'not started': 'checking', pending: 'checking', processed: 'checking' }],
    ...ends.map((end) => [end, same(end)] as const),
  ]
  it.each(
    table.flatMap(([state, next]) =>
      Object.entries(next).map(([deposits, then]) => [state, deposits as keyof typeof partnerAnswers, then] as const),
    ),
  )('%s, and the partner says %s: %s', (state, deposits, then) => {
    expect(applyPartnerDeposits({ state, wrongTries: 1 }, partnerAnswers[deposits])).toEqual({
      state: then,
      wrongTries: 1,
    })
  })

  it.each<[MicroDepositState, number, AmountsAnswer, MicroDepositState, number]>([
    ['checking', 0, 'right', 'confirmed', 0],
    ['checking', 2, 'right', 'confirmed', 2],
    ['checking', 0, 'wrong', 'arrived', 1],
    ['checking', 1, 'wrong', 'arrived', 2],
    ['checking', 2, 'wrong', 'locked', 3],
    ['checking', 0, 'tooEarly', 'sent', 0],
    ['checking', 1, 'notTaken', 'arrived', 1],
    ['confirmed', 0, 'wrong', 'confirmed', 0],
    ['locked', 3, 'right', 'locked', 3],
    ['returned', 0, 'right', 'returned', 0],
  ])('%s after %d wrong tries, and the amounts are %s: %s, %d', (state, wrongTries, answer, then, tries) => {
    expect(afterAmounts({ state, wrongTries }, answer)).toEqual({ state: then, wrongTries: tries })
  })

  it.each([
    ['arrived', 3, 7, undefined, undefined],
    ['sent', 1, 9, undefined, undefined],
    ['arrived', 0, 7, 'depositAmount', 'amount1'],
    ['arrived', 3, 10, 'depositAmount', 'amount2'],
    ['checking', 3, 7, 'notNow', undefined],
    ['entered', 3, 7, 'notNow', undefined],
    ['locked', 3, 7, 'notNow', undefined],
  ] as const)('%s: amounts of %d and %d cents are refused as %s', (state, first, second, code, field) => {
    const refused = refuseAmounts({ state, wrongTries: 0 }, [cents(first), cents(second)])
    expect([refused?.code, refused?.field]).toEqual([code, field])
  })

  it.each([
    ['entered', 0, null],
    ['sent', 1, 4],
    ['sent', 12, 24],
    ['arrived', 1, 24],
    ['arrived', 91, null],
    ['checking', 1, 0.25],
    ['confirmed', 1, null],
  ] as const)('%s for %d days: the partner is asked again in %s hours', (state, days, hours) => {
    const since = instant('2026-01-05T15:00:00Z')
    const now = since.add({ hours: days * 24 })
    expect(nextLook({ state, since }, now)?.since(now).total('hours') ?? null).toBe(hours)
  })

  it('says what is waited for, the amounts first', () => {
    const bank = (state: string) => ({ status: 'confirming', microDeposits: { state } })
    expect(waitedFor([bank('sent'), bank('arrived')])).toBe('amounts')
    expect(waitedFor([bank('sent')])).toBe('deposits')
    expect(waitedFor([{ status: 'linking' }])).toBe('partner')
    expect(waitedFor([{ status: 'waiting' }, bank('sent')])).toBe('deposits')
    expect(waitedFor([{ status: 'verified', microDeposits: { state: 'confirmed' } }, { status: 'refused' }])).toBeNull()
  })
})

describe('the numbers of a bank account', () => {
  it.each([
    ['222222226', true],
    ['021000021', true],
    ['021000022', false],
    ['012000021', false],
    ['131000000', false],
    ['331000000', false],
    ['22222222', false],
    ['2222222260', false],
    ['abcdefghi', false],
  ])('%s: a routing number: %s', (text, is) => {
    expect(isRoutingNumber(text)).toBe(is)
  })

  it('finds any single digit that was mistyped, and two neighbours that changed places', () => {
    const right = '021000021'
    const wrong = [...right].flatMap((digit, at) =>
      [...'0123456789']
        .filter((other) => other !== digit)
        .map((other) => `${right.slice(0, at)}${other}${right.slice(at + 1)}`),
    )
    expect(wrong.filter(isRoutingNumber)).toEqual([])
    expect(isRoutingNumber('201000021')).toBe(false)
  })

  it.each([
    ['222222226', '123456789', 'checking', undefined],
    ['222222226', '1234', 'savings', undefined],
    ['222222225', '123456789', 'checking', 'routingNumber'],
    ['011900254', '123456789', 'checking', 'bannedInstitution'],
    ['222222226', '123', 'checking', 'accountNumber'],
    ['222222226', '123456789012345678', 'checking', 'accountNumber'],
    ['222222226', '222222226', 'checking', 'accountNumber'],
    ['222222226', '123456789', 'loan', 'noMoneyAccount'],
  ])('%s and %s of a %s account: %s', (routingNumber, accountNumber, bankAccountType, code) => {
    expect(refuseNumbers({ routingNumber, accountNumber, bankAccountType })?.code).toBe(code)
  })

  it('says all that is wrong at once, and shows the last four digits', () => {
    expect(Object.keys(faultsIn({ routingNumber: '1', accountNumber: '1', bankAccountType: 'checking' }))).toEqual([
      'routingNumber',
      'accountNumber',
    ])
    expect(maskOf('000123456789')).toBe('6789')
  })
})
