import { describe, expect, it } from 'vitest'
import { actAddress, nextText } from './name-change-words.ts'

const step = (kind: Parameters<typeof nextText>[0][number]['kind'], of: object = {}) =>
  ({ kind, state: 'todo', act: null, ...of }) as const

describe('a name change in the list', () => {
  it('says the next thing to do, and nothing once it is over', () => {
    expect(nextText([step('documents', { act: 'recordNameChangeDocument' })])).toBe('A document is missing')
    expect(nextText([step('documents', { act: 'reviewNameChangeDocument' })])).toBe('A document must be reviewed')
    expect(nextText([step('person', { state: 'problem' })])).toBe('Something about the person is in the way')
    expect(nextText([step('change')])).toBe('Ready to change')
    expect(nextText([step('change', { act: 'approveProposal' })])).toBe('A proposal needs another operator')
    expect(nextText([step('change', { state: 'done' }), step('partners')])).toBe('Partners must get the new name')
    expect(nextText([step('taxForm', { state: 'waiting' })])).toBe('The person must sign Form W-9')
    expect(nextText([step('taxForm', { state: 'notNeeded' })])).toBeNull()
  })

  it('leads to each act with its subject', () => {
    const about = { nameChange: 'nmc_1', proposal: 'prp_1', unreviewed: 'nmd_1', wanted: 'identity' }
    const at = (act: Parameters<typeof actAddress>[0]) => actAddress(act, about)
    expect(at(null)).toBeNull()
    expect(at('recordNameChangeDocument')).toContain('nameChangeId=nmc_1&kind=identity')
    expect(at('reviewNameChangeDocument')).toContain('id=nmd_1')
    expect(at('changeLegalName')).toBe('/operations/acts/changeLegalName/?nameChangeId=nmc_1')
    expect(at('recordNameAtPartners')).toBe('/operations/acts/recordNameAtPartners/?id=nmc_1')
    expect(at('approveProposal')).toBe('/operations/approvals/#prp_1')
  })
})
