import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { instant } from '#kernel/instant.ts'
import { binderLines, cellText, recentQuarters, refuseBinder } from './evidence-binder.ts'

const today = businessDay('2026-11-20')
const codeOf = (from: string, through: string) =>
  refuseBinder({ from: businessDay(from), through: businessDay(through) }, today)?.code ?? null

describe('the period of an evidence binder', () => {
  it('is one day at least, and may end today', () => {
    expect(codeOf('2026-11-20', '2026-11-20')).toBeNull()
    expect(codeOf('2026-11-20', '2026-11-19')).toBe('periodReversed')
    expect(codeOf('2026-11-20', '2026-11-21')).toBe('periodNotOver')
  })

  it('is a year at most, a leap year included', () => {
    expect(codeOf('2024-01-01', '2024-12-31')).toBeNull()
    expect(codeOf('2024-01-01', '2025-01-01')).toBe('periodTooLong')
  })

  it('is offered by quarters, the running one up to today', () => {
    expect(recentQuarters(businessDay('2026-02-10'), 3)).toEqual([
      { label: 'Q1 2026', from: '2026-01-01', through: '2026-02-10' },
      { label: 'Q4 2025', from: '2025-10-01', through: '2025-12-31' },
      { label: 'Q3 2025', from: '2025-07-01', through: '2025-09-30' },
    ])
  })
})

describe('a cell of the binder', () => {
  it.each([
    [null, ''],
    [false, 'false'],
    [0n, '0'],
    ['a', 'a'],
    [instant('2026-01-05T15:00:00Z'), '2026-01-05T15:00:00Z'],
    [{ rule: 'x' }, '{"rule":"x"}'],
    [[1], '[1]'],
  ])('of %o is %o', (value, text) => expect(cellText(value)).toBe(text))
})

it('signs each file with its rows and its hash, and the whole', () =>
  expect(
    binderLines(
      {
        at: '2026-11-20T16:00:00Z',
        by: 'axel@longlight.example (usr_1)',
        from: businessDay('2026-07-01'),
        through: businessDay('2026-09-30'),
        files: [{ name: 'approvals.csv', title: 'Approvals', says: 'Two people.', rows: 3, sha256: 'ab' }],
      },
      { sha256: 'cd' },
    ),
  ).toEqual([
    'exported 2026-11-20T16:00:00Z',
    'by axel@longlight.example (usr_1)',
    'from 2026-07-01',
    'through 2026-09-30',
    'file approvals.csv 3 ab',
    'sha256 cd',
  ]))
