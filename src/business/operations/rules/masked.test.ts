import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskEmail, maskName } from './masked.ts'

describe('what is masked', () => {
  it('keeps a first letter and the ending of an address', () => {
    expect(maskName('Ada Lovelace Reyes')).toBe('A••• L••• R•••')
    expect(maskEmail('ada.reyes@example.com')).toBe('a•••@e•••.com')
    expect(maskName('')).toBe('')
  })
  it('is as long for a long name as for a short one', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{2,30}$/), (word) => {
        expect(maskName(word)).toHaveLength(4)
        expect(maskEmail(`${word}@example.org`)).toBe(`${word[0]}•••@e•••.org`)
      }),
    ))
})
