import { describe, expect, it } from 'vitest'
import { withAlpha } from './colour.ts'

describe('a colour with an alpha', () => {
  it('reads six digits and three', () => {
    expect(withAlpha('#12695B', 0.5)).toBe('rgba(18, 105, 91, 0.5)')
    expect(withAlpha('#fc0', 1)).toBe('rgba(255, 204, 0, 1)')
    expect(withAlpha('#000000', 0)).toBe('rgba(0, 0, 0, 0)')
  })
  it.each(['12695B', '#12', '#1234', '#12345', '#1234567', '#12345g', 'red', ''])('refuses %j', (hex) =>
    expect(() => withAlpha(hex, 1)).toThrow('Invalid hex color format. Expected format: #RRGGBB or #RGB'),
  )
  it.each([-0.01, 1.01, Number.NaN])('refuses an alpha of %d', (alpha) =>
    expect(() => withAlpha('#fff', alpha)).toThrow('Alpha value must be between 0 and 1'),
  )
})
