import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BusinessDay, businessDay, plusDays } from '#kernel/business-day.ts'
import type { StatementLineId } from '#kernel/ids.ts'
import { ageInBankDays, kindOfBreak } from './breaks.ts'
import { matchLines, type OpenEntry, type OpenLine } from './match-lines.ts'

const monday = businessDay('2026-11-02')
const line = (lineId: StatementLineId, amount: bigint, reference = '', day: BusinessDay = monday): OpenLine => ({
  lineId,
  amount,
  reference,
  day,
})
const entry = (
  transferId: bigint,
  amount: bigint,
  references: string[] = [],
  day: BusinessDay = monday,
): OpenEntry => ({
  transferId,
  amount,
  references,
  day,
})
const none: ReadonlySet<string> = new Set()
const pairs = (lines: OpenLine[], entries: OpenEntry[], known = none) =>
  matchLines(lines, entries, known).map(({ lineId, transferId }) => `${lineId.slice(4)}-${transferId}`)

describe('lines of a statement', () => {
  it('are matched by reference and amount, whatever the day', () => {
    const late = plusDays(monday, 30)
    expect(pairs([line('stl_a', 5n, 'btr_1', late)], [entry(1n, 5n, ['btr_2']), entry(2n, 5n, ['btr_1'])])).toEqual([
      'a-2',
    ])
  })

  it('with a reference of ours take no entry of another amount, nor another’s of the same', () => {
    expect(pairs([line('stl_a', 5n, 'btr_1')], [entry(1n, 6n, ['btr_1']), entry(2n, 5n, ['btr_2'])])).toEqual([])
    expect(pairs([line('stl_a', 5n, 'btr_1')], [entry(2n, 5n, ['btr_2'])], new Set(['btr_1']))).toEqual([])
  })

  it('without one are matched by amount within three bank days, the oldest entry first', () => {
    const entries = [entry(1n, 5n), entry(2n, 5n)]
    expect(pairs([line('stl_a', 5n), line('stl_b', 5n), line('stl_c', 5n)], entries)).toEqual(['a-1', 'b-2'])
    expect(pairs([line('stl_a', 5n, '', plusDays(monday, 3))], entries)).toEqual(['a-1'])
    expect(pairs([line('stl_a', 5n, '', plusDays(monday, 4))], entries)).toEqual([])
    expect(pairs([line('stl_a', 5n, 'a bank’s own words')], entries)).toEqual(['a-1'])
  })

  it('that come twice leave the second one open', () => {
    expect(
      pairs([line('stl_a', 5n, 'x'), line('stl_b', 5n, 'x')], [entry(1n, 5n, ['x']), entry(2n, 5n, ['y'])]),
    ).toEqual(['a-1'])
  })

  it('and entries are each matched once, by equal amounts, and nothing with a match by reference is left', () => {
    const some = fc.array(fc.tuple(fc.constantFrom('', 'x', 'y', 'z'), fc.bigInt({ min: -3n, max: 3n }), fc.nat(9)))
    fc.assert(
      fc.property(some, some, (left, right) => {
        const lines = left.map(([reference, amount, days], at) =>
          line(`stl_${at}`, amount, reference, plusDays(monday, days)),
        )
        const entries = right.map(([reference, amount, days], at) =>
          entry(BigInt(at), amount, [reference], plusDays(monday, days)),
        )
        const matches = matchLines(lines, entries, none)
        const [lineIds, transferIds] = [matches.map((it) => it.lineId), matches.map((it) => it.transferId)]
        expect(new Set(lineIds).size).toBe(matches.length)
        expect(new Set(transferIds).size).toBe(matches.length)
        for (const { lineId, transferId } of matches)
          expect(lines[Number(lineId.slice(4))]!.amount).toBe(entries[Number(transferId)]!.amount)
        const openLines = lines.filter(({ lineId, reference }) => reference !== '' && !lineIds.includes(lineId))
        const openEntries = entries.filter(({ transferId }) => !transferIds.includes(transferId))
        for (const open of openLines)
          expect(openEntries.some((it) => it.amount === open.amount && it.references.includes(open.reference))).toBe(
            false,
          )
      }),
      { numRuns: 500 },
    )
  })
})

describe('what is left over', () => {
  const facts = { side: 'ledger', day: monday, code: '', isRepeated: false } as const

  it('in the ledger alone is timing for two bank days, and then unexplained', () => {
    const kinds = ['2026-11-02', '2026-11-04', '2026-11-05'].map((on) => kindOfBreak(facts, businessDay(on)))
    expect(kinds).toEqual(['timing', 'timing', 'unexplained'])
  })

  it('at the bank alone is timing on its own day; a fee stays a fee, and a line that is repeated is unexplained at once', () => {
    const line = { ...facts, side: 'bank', code: 'PMNT.RCDT.ACDT' } as const
    expect(kindOfBreak(line, monday)).toBe('timing')
    expect(kindOfBreak(line, plusDays(monday, 1))).toBe('unexplained')
    expect(kindOfBreak({ ...line, isRepeated: true }, monday)).toBe('unexplained')
    for (const code of ['ACMT.MDOP.CHRG', '698'])
      expect(kindOfBreak({ ...line, code }, plusDays(monday, 9))).toBe('fee')
  })

  it('ages by bank days: a weekend and a holiday count for nothing', () => {
    expect(ageInBankDays(businessDay('2026-11-06'), businessDay('2026-11-09'))).toBe(1)
    expect(ageInBankDays(businessDay('2026-11-07'), businessDay('2026-11-09'))).toBe(0)
    expect(ageInBankDays(businessDay('2026-11-10'), businessDay('2026-11-12'))).toBe(1)
  })
})
