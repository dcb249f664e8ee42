import { expect, test } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { dollars } from '#kernel/cents.ts'
import { decideDeclaration } from './dividend.ts'

const declareOn = (day: string) =>
  decideDeclaration(
    { month: '2026-10', pool: dollars(100), reason: '' },
    {
      computed: dollars(100),
      isRecorded: true,
      today: businessDay(day),
      distributable: dollars(100),
      holders: 3,
      before: null,
    },
  )

test('a dividend is declared from the day after its record day', () => {
  expect(declareOn('2026-10-31')).toMatchObject({ code: 'monthNotOver' })
  expect(declareOn('2026-11-01')).toBeNull()
})
