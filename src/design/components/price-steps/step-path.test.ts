import { expect, test } from 'vitest'
import { stepPath } from './step-path.ts'

const box = { width: 100, height: 100 }

test('a price is level until the day of the next one, and the last until the end', () =>
  expect(
    stepPath(
      [
        { effectiveOn: '2026-01-01', price: '10000000' },
        { effectiveOn: '2026-01-06', price: '11000000' },
      ],
      '2026-01-11',
      box,
    ).line,
  ).toBe('M0 60H50V20H100'))
test('one price is a level line', () =>
  expect(stepPath([{ effectiveOn: '2026-01-01', price: '1' }], '2026-01-01', box).line).toBe('M0 60H100'))
test('no price draws nothing', () => expect(stepPath([], '2026-01-01', box)).toEqual({ line: '', area: '' }))
