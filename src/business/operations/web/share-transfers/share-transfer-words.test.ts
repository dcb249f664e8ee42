import { describe, expect, it } from 'vitest'
import { actAddress, nextText } from './share-transfer-words.ts'

const step = (kind: 'documents' | 'accounts' | 'transfer', of: object = {}) =>
  ({ kind, state: 'todo', act: null, ...of }) as const

describe('a share transfer in the list', () => {
  it('says the next thing to do, and nothing once it is over', () => {
    expect(nextText([step('documents', { act: 'recordHoldingTransferDocument' })])).toBe('A document is missing')
    expect(nextText([step('documents', { act: 'reviewHoldingTransferDocument' })])).toBe('A document must be reviewed')
    expect(nextText([step('accounts', { state: 'waiting' })])).toBe('A payment may still come back')
    expect(nextText([step('accounts', { state: 'problem' })])).toBe('Something in the accounts is in the way')
    expect(nextText([step('transfer')])).toBe('Ready to transfer')
    expect(nextText([step('transfer', { act: 'approveProposal' })])).toBe('A proposal needs another operator')
    expect(nextText([step('transfer', { state: 'done' })])).toBeNull()
  })

  it('leads to each act with its subject', () => {
    const about = { transfer: 'htr_1', proposal: 'prp_1', unreviewed: 'htd_1', wanted: 'giftDeed' }
    const at = (act: Parameters<typeof actAddress>[0]) => actAddress(act, about)
    expect(at(null)).toBeNull()
    expect(at('recordHoldingTransferDocument')).toContain('transferId=htr_1&kind=giftDeed')
    expect(at('reviewHoldingTransferDocument')).toContain('id=htd_1')
    expect(at('transferHoldings')).toBe('/operations/acts/transferHoldings/?transferId=htr_1')
    expect(at('approveProposal')).toBe('/operations/approvals/#prp_1')
  })
})
