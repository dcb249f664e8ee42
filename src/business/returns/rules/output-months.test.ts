import { expect, test } from 'vitest'
import { outputMonths } from './output-months.ts'

const row = (month: string, wattHours: bigint, expectedWattHours: bigint) => ({ month, wattHours, expectedWattHours })

test('months are told oldest first, all kinds of plants together, without the one that still runs', () =>
  expect(
    outputMonths(
      [
        row('2026-02', 900_000n, 1_000_000n),
        row('2026-01', 2_000_500n, 2_000_000n),
        row('2026-01', 500_000n, 1_000_000n),
        row('2026-03', 1n, 1n),
      ],
      '2026-03',
    ),
  ).toEqual([
    { month: '2026-01', expectedKwh: 3_000, actualKwh: 2_500.5 },
    { month: '2026-02', expectedKwh: 1_000, actualKwh: 900 },
  ]))
