import { describe, expect, it } from 'vitest'
import { costsOfRevenue, outputOfExpected } from './compared-figures.ts'

const monthOf = (at: number) => `${2025 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`

describe('costs as a part of revenue', () => {
  it('count the last twelve paid months and not the thirteenth', () => {
    const actuals = Array.from({ length: 13 }, (_, at) => ({
      month: monthOf(at),
      revenue: '10000',
      costs: at === 0 ? '10000' : '2500',
    }))
    expect(costsOfRevenue(actuals)).toBe(250_000n)
  })
  it('take a corrected month once, as corrected', () => {
    const actuals = [
      { month: '2026-01', revenue: '10000', costs: '9000' },
      { month: '2026-02', revenue: '10000', costs: '1000' },
      { month: '2026-01', revenue: '10000', costs: '3000' },
    ]
    expect(costsOfRevenue(actuals)).toBe(200_000n)
  })
  it('may be more than the revenue', () => {
    expect(costsOfRevenue([{ month: '2026-01', revenue: '10000', costs: '15000' }])).toBe(1_500_000n)
  })
  it('are unknown before anything was sold', () => {
    expect(costsOfRevenue([])).toBeNull()
    expect(costsOfRevenue([{ month: '2026-01', revenue: '0', costs: '500' }])).toBeNull()
  })
})

describe('output as a part of what was expected', () => {
  it('counts the last twelve months, each by its size', () => {
    const outputs = [
      { expectedKwh: 1_000, actualKwh: 0 },
      ...Array.from({ length: 11 }, () => ({ expectedKwh: 100, actualKwh: 100 })),
      { expectedKwh: 900, actualKwh: 450 },
    ]
    expect(outputOfExpected(outputs)).toBe(775_000n)
  })
  it('is unknown before any was expected', () => {
    expect(outputOfExpected([])).toBeNull()
    expect(outputOfExpected([{ expectedKwh: 0, actualKwh: 12 }])).toBeNull()
  })
})
