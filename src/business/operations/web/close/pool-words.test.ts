import { describe, expect, it } from 'vitest'
import { changedText, poolText } from './pool-words.ts'

const compared = { pool: '125000', meanBefore: '100000', twoAbove: '125000', takesTwo: false }

describe('the comparison of a pool', () => {
  it('is a percentage of the mean, with the line above which two approve', () => {
    expect(poolText(compared)).toBe(
      '$1,250.00 is 125% of the mean of the payments before ($1,000.00). Above $1,250.00, two operators must approve.',
    )
  })

  it('says that two must approve above the line', () => {
    expect(poolText({ ...compared, pool: '125001', takesTwo: true })).toContain(
      'It is above $1,250.00, so two operators must approve it.',
    )
  })

  it('has no line while fewer than three payments were made', () => {
    expect(poolText({ ...compared, twoAbove: null })).toContain('Fewer than three were made')
  })

  it('has nothing to compare with before the first payment, or before the cash', () => {
    expect(poolText({ ...compared, meanBefore: null })).toBe(
      '$1,250.00; there is no payment before to compare it with.',
    )
    expect(poolText({ ...compared, meanBefore: '0' })).toContain('no payment before')
    expect(poolText({ ...compared, pool: null })).toBe('It is compared once the cash is on record.')
  })
})

describe('the holders since the dividend before', () => {
  it('are counted in the singular and the plural', () => {
    const of = { monthBefore: '2026-09', more: 1, less: 1, newHolders: 1, goneHolders: 1 }
    expect(changedText(of)).toBe(
      'Since Sep 2026, 1 holder gets more and 1 gets less; 1 is new and 1 has sold all shares.',
    )
    expect(changedText({ ...of, more: 1_200, less: 0, newHolders: 6, goneHolders: 2 })).toBe(
      'Since Sep 2026, 1,200 holders get more and 0 get less; 6 are new and 2 have sold all shares.',
    )
  })
})
