import { describe, expect, it } from 'vitest'
import { progressText } from '../cases/case-words.ts'
import { actAddress, nextText } from './estate-words.ts'

const step = (kind: 'documents' | 'heirs' | 'account' | 'transfer', of: object = {}) =>
  ({ kind, state: 'todo', act: null, ...of }) as const

describe('a case in the list', () => {
  it('says what it waits for, and nothing once it is over', () => {
    expect(nextText([step('documents', { act: 'recordEstateDocument' })])).toBe('A document is missing')
    expect(nextText([step('documents', { act: 'reviewEstateDocument' })])).toBe('A document must be reviewed')
    expect(nextText([step('documents', { state: 'done' }), step('heirs', { act: 'nameEstateHeirs' })])).toBe(
      'No heir is named',
    )
    expect(nextText([step('account', { state: 'waiting' })])).toBe('Money may still move')
    expect(nextText([step('transfer', { state: 'done' })])).toBeNull()
  })

  it('counts its steps', () => {
    expect(progressText([step('heirs'), step('account', { state: 'done' })])).toBe('1 of 2 steps done')
  })
})

describe('the act of a step', () => {
  const about = { estate: 'est_1', proposal: 'prp_1', unreviewed: 'esd_2', wanted: 'transferForm' }
  const at = (act: Parameters<typeof actAddress>[0]) => actAddress(act, about)

  it('has what is known of it filled in', () => {
    expect(at('recordEstateDocument')).toBe('/operations/acts/recordEstateDocument/?estateId=est_1&kind=transferForm')
    expect(at('reviewEstateDocument')).toBe('/operations/acts/reviewEstateDocument/?id=esd_2')
    expect(at('transferEstate')).toBe('/operations/acts/transferEstate/?estateId=est_1')
    expect(at('approveProposal')).toBe('/operations/approvals/#prp_1')
    expect(at(null)).toBeNull()
  })
})
