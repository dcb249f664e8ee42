import { describe, expect, it } from 'vitest'
import { auditAddress, choiceIn, everything, isEverything } from './audit-address.ts'

const read = (text: string) => choiceIn(new URLSearchParams(text))

describe('the filter in the address', () => {
  it('is what was chosen', () => {
    const choice = { ...everything, action: 'placeOrder', about: 'usr_1', outcome: 'refused' } as const
    expect(read(auditAddress(choice).split('?')[1]!)).toEqual(choice)
  })

  it('is empty where nothing was chosen', () => {
    expect(auditAddress(everything)).toBe('/operations/audit/')
    expect(isEverything(read(''))).toBe(true)
    expect(isEverything(read('actor=usr_1'))).toBe(false)
  })

  it.each(['from=2026-13-01', 'through=soon', 'outcome=perhaps', 'actor=%20'])('leaves out %s', (text) => {
    expect(read(text)).toEqual(everything)
  })

  it('keeps the entry that is open', () => {
    expect(auditAddress({ action: 'placeOrder' }, '01a2')).toBe('/operations/audit/?action=placeOrder&entry=01a2')
  })
})
