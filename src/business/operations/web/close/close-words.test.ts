import { describe, expect, it } from 'vitest'
import { actAddress, closesText, nextText, progressText, stepNames } from './close-words.ts'

const close = {
  portfolio: { id: '4' },
  month: '2026-10',
  dividend: { id: 'div_1' },
  correctionId: null,
  cashProposalId: 'prp_cash',
  lockProposalId: 'prp_lock',
  plants: [
    { plantId: 'plt_whole', daysRead: 31, daysDue: 31, needsCause: false },
    { plantId: 'plt_short', daysRead: 30, daysDue: 31, needsCause: false },
    { plantId: 'plt_less', daysRead: 31, daysDue: 31, needsCause: true },
  ],
}
const address = (kind: Parameters<typeof actAddress>[0]['kind'], act: Parameters<typeof actAddress>[0]['act']) =>
  actAddress({ kind, act, state: 'todo' }, close)

describe('the act of a step', () => {
  it('has the portfolio and the month filled in', () => {
    expect(address('cash', 'recordPeriodCash')).toBe('/operations/acts/recordPeriodCash/?portfolioId=4&month=2026-10')
    expect(address('locked', 'closeMonth')).toBe('/operations/acts/closeMonth/?portfolioId=4&month=2026-10')
  })

  it('is about the plant that lacks hours, or a cause', () => {
    expect(address('readings', 'recordProduction')).toBe('/operations/acts/recordProduction/?plantId=plt_short')
    expect(address('losses', 'recordLostOutput')).toBe(
      '/operations/acts/recordLostOutput/?plantId=plt_less&month=2026-10',
    )
  })

  it('is a decision at the row of what is decided', () => {
    expect(address('cash', 'approveProposal')).toBe('/operations/approvals/#prp_cash')
    expect(address('locked', 'approveProposal')).toBe('/operations/approvals/#prp_lock')
    expect(address('approved', 'approveDividend')).toBe('/operations/approvals/#div_1')
  })

  it('corrects the dividend that was paid', () => {
    expect(address('paid', 'correctDividend')).toBe('/operations/acts/correctDividend/?corrects=div_1')
    expect(
      actAddress({ kind: 'paid', act: 'approveDividend', state: 'waiting' }, { ...close, correctionId: 'div_2' }),
    ).toBe('/operations/approvals/#div_2')
  })

  it('has no address where nobody has to act', () => {
    expect(address('funded', null)).toBeNull()
  })
})

describe('the words of a close', () => {
  it('count what is done and what is not needed', () => {
    expect(progressText([{ state: 'done' }, { state: 'notNeeded' }, { state: 'todo' }])).toBe('2 of 3 steps done')
  })

  it.each(Object.keys(stepNames) as (keyof typeof stepNames)[])('say what a month waits for at %s', (kind) => {
    const [waiting, problem] = (['waiting', 'problem'] as const).map((state) => nextText({ kind, state, act: null }))
    expect([waiting, problem].every((words) => words!.length > 10 && !words!.endsWith('.'))).toBe(true)
  })
})

describe('the progress of all closes', () => {
  const of = (month: string, isLocked: boolean, isLate = false) => ({
    month,
    dueOn: '2026-11-14',
    isLate,
    next: isLocked ? null : { kind: 'locked' },
  })

  it('counts the newest month, and until when it is due', () => {
    expect(closesText([of('2026-10', true), of('2026-10', false)])).toBe(
      'Oct 2026: 1 of 2 portfolios locked, due Nov 14, 2026',
    )
  })

  it('counts what is late, and what is open of earlier months', () => {
    expect(closesText([of('2026-10', false, true), of('2026-09', false, true)])).toBe(
      'Oct 2026: 0 of 1 portfolios locked, 2 late, 1 open from earlier months',
    )
  })

  it('is nothing to say once all are locked', () => {
    expect(closesText([of('2026-10', true)])).toBeNull()
    expect(closesText([])).toBeNull()
  })
})
