import { describe, expect, it } from 'vitest'
import { shapePhone, storedPhone } from './phone-text.ts'

describe('a telephone number as one types', () => {
  it.each([
    ['555', '555'],
    ['5550', '(555) 0'],
    ['5550134567', '(555) 013-4567'],
    ['+15550134567', '(555) 013-4567'],
    ['1 555 013 4567', '(555) 013-4567'],
    ['+5511987654321', '+5511987654321'],
  ])('%j becomes %j', (typed, shaped) => expect(shapePhone(typed)).toBe(shaped))

  it('is the same when it is shaped again', () => {
    for (const typed of ['91 98765 43210', '+1 207 555 01234', '+5511987654321', '(207) 555-01'])
      expect(shapePhone(storedPhone(shapePhone(typed)))).toBe(shapePhone(typed))
  })

  it('is stored with its country', () => {
    expect(storedPhone('(555) 013-4567')).toBe('+15550134567')
    expect(storedPhone('+5511987654321')).toBe('+5511987654321')
    expect(storedPhone('(555) 01')).toBe('55501')
  })
})
