import { describe, expect, it } from 'vitest'
import { aboutLong, nothingTold, read, saidOf, secondsLeft, shareDone, type Told } from './progress.ts'

const told = (...lines: string[]): Told => lines.reduce(read, nothingTold)

describe('what a runner has told', () => {
  it('is which files of Vitest have ended, passed or not, in colors too', () => {
    const { ended, failing } = told(
      ' \u001b[32m✓\u001b[39m \u001b[30m\u001b[42m pure \u001b[49m\u001b[39m src/business/cash/rules/movement.test.ts \u001b[2m(\u001b[22m\u001b[2m8 tests\u001b[22m)\u001b[32m 8ms',
      ' ✓  database  src/business/cash/server/cash.test.ts (3 tests | 1 skipped) 812ms',
      ' ❯  database  src/business/tax/server/tax.test.tsx (1 test | 1 failed) 1200ms',
      '   ✓ cash that may leave (4)',
      '     ✓ is what the decision lets go 405ms',
      'deposit of src/business/cash/server/cash.test.ts is on its way',
    )
    expect([...ended]).toEqual([
      'src/business/cash/rules/movement.test.ts',
      'src/business/cash/server/cash.test.ts',
      'src/business/tax/server/tax.test.tsx',
    ])
    expect([...failing]).toEqual([])
  })

  it('is which test of Vitest has failed', () => {
    expect([...told('     × keeps a cent 12ms', '     × counts days').failing]).toEqual(['keeps a cent', 'counts days'])
  })

  it('is how many journeys there are, which have ended, and which failed, once for both tries', () => {
    const said = told(
      'Running 40 tests using 2 workers',
      '  ✓   1 [phone] › tests/journeys/main-job.spec.ts:10:5 › from visitor to first dividend (1.2m)',
      '  -   2 [phone] › tests/journeys/site.spec.ts:10:5 › skipped',
      '  ✘   3 [desktop] › tests/journeys/money.spec.ts:12:1 › cash leaves (12.1s)',
      '  ✘   4 [desktop] › tests/journeys/money.spec.ts:12:1 › cash leaves (retry #1) (13.0s)',
    )
    expect(said.total).toBe(40)
    expect(said.ended.size).toBe(3)
    expect([...said.failing]).toEqual(['[desktop] › tests/journeys/money.spec.ts:12:1 › cash leaves'])
  })
})

describe('the share that is done', () => {
  const seconds = new Map([
    ['a.test.ts', 30],
    ['b.test.ts', 10],
  ])
  it('is of the seconds that files took, or of the tests by their number', () => {
    expect(shareDone({ ...nothingTold, ended: new Set(['a.test.ts', 'new.test.ts']) }, seconds)).toBe(0.75)
    expect(shareDone({ ...nothingTold, total: 8, ended: new Set(['x', 'y']) }, seconds)).toBe(0.25)
  })
  it('is unknown where nothing was measured', () => {
    expect(shareDone({ ...nothingTold, ended: new Set(['a.test.ts']) }, new Map())).toBe(0)
  })
})

describe('the time left', () => {
  it('is what was measured less what has passed, until the share that is done says better', () => {
    expect(secondsLeft(240, 60, 0)).toBe(180)
    expect(secondsLeft(240, 60, 0.5)).toBe(120)
  })
  it('grows where a step takes longer than before, and never goes below nothing', () => {
    expect(secondsLeft(240, 480, 0.5)).toBe(240)
    expect(secondsLeft(240, 480, 0)).toBe(0)
    expect(secondsLeft(240, 480, 1)).toBe(0)
  })
  it.each([
    [4, '10 s'],
    [44, '40 s'],
    [89, '90 s'],
    [90, '2 min'],
    [600, '10 min'],
  ])('of %d seconds is told as about %s', (seconds, words) => {
    expect(aboutLong(seconds)).toBe(words)
  })
  it('is told with what is done and what has failed', () => {
    expect(saidOf(nothingTold, { ofStep: 240, inAll: 400 })).toBe('... about 4 min left, 7 min in all, none failed')
    expect(saidOf(nothingTold, { ofStep: 0, inAll: 180 })).toBe(
      '... longer than expected already, then about 3 min, none failed',
    )
    const said = { ended: new Set(['a', 'b']), total: 9, failing: new Set(['keeps a cent']) }
    expect(saidOf(said, { ofStep: 30, inAll: 30 })).toBe(
      '... 2 of 9 tests done, about 30 s left, 30 s in all, FAILED: keeps a cent',
    )
  })
})
