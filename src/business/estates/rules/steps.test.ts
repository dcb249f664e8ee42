import { describe, expect, it } from 'vitest'
import { estateSteps } from './steps.ts'

const open = { state: 'open', documents: ['accepted'], obstacles: [], isProposed: false } as const
const stepOf = (change: Partial<Parameters<typeof estateSteps>[0]>) =>
  estateSteps({ ...open, ...change }).find(({ state }) => state !== 'done' && state !== 'notNeeded') ?? null

describe('a case waits', () => {
  it('for documents until a second person has accepted all of them', () => {
    const obstacles = [{ code: 'documents' }] as const
    expect(stepOf({ documents: ['accepted', 'missing'], obstacles })).toMatchObject({ act: 'recordEstateDocument' })
    expect(stepOf({ documents: ['accepted', 'rejected'], obstacles })).toMatchObject({ act: 'recordEstateDocument' })
    expect(stepOf({ documents: ['accepted', 'toReview'], obstacles })).toMatchObject({ act: 'reviewEstateDocument' })
  })

  it('for heirs, and for what an heir has to do', () => {
    expect(stepOf({ obstacles: [{ code: 'heirs' }] })).toMatchObject({ kind: 'heirs', act: 'nameEstateHeirs' })
    expect(stepOf({ obstacles: [{ code: 'heir' }] })).toEqual({ kind: 'heirs', state: 'problem', act: null })
  })

  it('for the account, as long as time or a person has something to do there', () => {
    expect(stepOf({ obstacles: [{ code: 'mayReturn' }] })).toEqual({ kind: 'account', state: 'waiting', act: null })
    expect(stepOf({ obstacles: [{ code: 'mayReturn' }, { code: 'owed' }] })).toMatchObject({ state: 'problem' })
  })

  it('for the proposal, and then for another person', () => {
    expect(stepOf({})).toEqual({ kind: 'transfer', state: 'todo', act: 'transferEstate' })
    expect(stepOf({ isProposed: true })).toEqual({ kind: 'transfer', state: 'waiting', act: 'approveProposal' })
  })

  it('for nothing once it is over', () => {
    expect(stepOf({ state: 'transferred', obstacles: [{ code: 'nothingThere' }] })).toBeNull()
    expect(stepOf({ state: 'withdrawn', obstacles: [{ code: 'heirs' }] })).toBeNull()
  })
})
