import { describe, expect, it } from 'vitest'
import { basinPath, flowPath, paidPath } from './river-shape.ts'

const widths = { listed: 500, waiting: 1_000, bought: 250 }

describe('the river of an exit', () => {
  it('flows as high as what was listed, then as what was bought', () => {
    expect(flowPath(widths, 760)).toBe('M0 100 V55 H210 C330 55 360 77.5 480 77.5 H760 V100 Z')
  })

  it('has a basin as deep as what waits, in the same dollars', () => {
    expect(basinPath(widths)).toContain('270 190 330 190 H420')
    expect(basinPath({ ...widths, waiting: 250 })).toContain('270 122.5 330 122.5 H420')
  })

  it('is a line without water where there are no dollars', () => {
    const dry = { listed: 0, waiting: 0, bought: 0 }
    expect([flowPath(dry, 760), basinPath(dry), paidPath(dry, 760)].join(' ')).not.toMatch(/[V ](?!100\b)\d+ Z/)
    expect(basinPath(dry)).toBe('M230 100 C280 100 270 100 330 100 H420 C480 100 470 100 520 100 Z')
  })

  it('is paid out where the flow ends, at its height', () => {
    expect(paidPath(widths, 760)).toBe('M760 100 V77.5 H1000 V100 Z')
  })
})
