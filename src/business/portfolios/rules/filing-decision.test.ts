import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { instant } from '#kernel/instant.ts'
import type { Duty, Filing } from './filing-calendar.ts'
import { refuseCorrection, refuseExtension, refuseNotApplicable, refuseRestoring } from './filing-decision.ts'

const filing: Filing = {
  kind: 'annualReport',
  periodEnd: businessDay('2025-12-31'),
  filedOn: businessDay('2026-04-20'),
  qualifiedOn: null,
  reference: '0000000000-26-000001',
}
const owed: Duty = {
  kind: 'annualReport',
  periodEnd: businessDay('2025-12-31'),
  ruleDueOn: businessDay('2026-04-30'),
  dueOn: businessDay('2026-04-30'),
  filing: null,
  decision: null,
  state: 'due',
}
const decision = (outcome: 'extended' | 'notApplicable') => ({
  kind: owed.kind,
  dueOn: owed.ruleDueOn,
  outcome,
  extendedTo: outcome === 'extended' ? businessDay('2026-05-15') : null,
  reason: 'An order.',
  by: 'usr_1',
  at: instant('2026-04-20T15:00:00Z'),
})
const extended: Duty = { ...owed, dueOn: businessDay('2026-05-15'), decision: decision('extended') }
const off: Duty = { ...owed, state: 'notApplicable', decision: decision('notApplicable') }
const today = businessDay('2026-04-20')

describe('an extension', () => {
  const code = (duty: Duty | undefined, extendedTo: string, { reason = 'An order.', on = today } = {}) =>
    refuseExtension(duty, { extendedTo: businessDay(extendedTo), reason, today: on })?.code ?? 'ok'

  it.each([
    ['2026-04-30', 'badExtension'],
    ['2026-05-01', 'ok'],
    ['2027-04-30', 'ok'],
    ['2027-05-01', 'badExtension'],
  ])('to %s is %s: it ends later than the rule, at most twelve months', (day, outcome) =>
    expect(code(owed, day)).toBe(outcome),
  )

  it('ends today at the earliest', () => {
    expect(code(owed, '2026-05-10', { on: businessDay('2026-05-11') })).toBe('badExtension')
    expect(code(owed, '2026-05-11', { on: businessDay('2026-05-11') })).toBe('ok')
  })

  it('may follow another one, also an earlier day', () => expect(code(extended, '2026-05-08')).toBe('ok'))

  it('has a reason', () => expect(code(owed, '2026-05-15', { reason: ' ' })).toBe('reasonRequired'))

  it('is for what is owed alone', () => {
    expect(code(undefined, '2026-05-15')).toBe('noSuchFiling')
    expect(code({ ...owed, filing, state: 'filed' }, '2026-05-15')).toBe('alreadyFiled')
    expect(code(off, '2026-05-15')).toBe('notApplicableAlready')
  })
})

describe('a mark as not applicable', () => {
  it.each([
    [owed, 'ok'],
    [extended, 'ok'],
    [off, 'notApplicableAlready'],
    [{ ...owed, filing, state: 'filed' } as Duty, 'alreadyFiled'],
    [undefined, 'noSuchFiling'],
  ])('is for what is owed alone (%#)', (duty, outcome) =>
    expect(refuseNotApplicable(duty, 'It ended.')?.code ?? 'ok').toBe(outcome),
  )
})

describe('restoring', () => {
  it.each([
    [extended, 'ok'],
    [off, 'ok'],
    [owed, 'nothingDecided'],
    [undefined, 'noSuchFiling'],
  ])('is for what was decided alone (%#)', (duty, outcome) =>
    expect(refuseRestoring(duty, 'A slip.')?.code ?? 'ok').toBe(outcome),
  )
})

describe('a correction', () => {
  const facts = { issuer: { qualifiedOn: businessDay('2024-10-15') }, today }
  const evidence = { filedOn: filing.filedOn, qualifiedOn: null, reference: filing.reference }
  const code = (given: Partial<typeof evidence> & { qualifiedOn?: never } = {}, of: Filing | undefined = filing) =>
    refuseCorrection(of, { ...evidence, ...given }, facts)?.code ?? 'ok'

  it('changes something', () => {
    expect(code()).toBe('nothingChanged')
    expect(code({ reference: '0000000000-26-000002' })).toBe('ok')
    expect(code({ filedOn: businessDay('2026-04-19') })).toBe('ok')
  })

  it('never moves the day into the future, nor before the end of the period', () => {
    expect(code({ filedOn: businessDay('2026-04-21') })).toBe('badFiling')
    expect(code({ filedOn: businessDay('2025-12-31') })).toBe('badFiling')
    expect(code({ filedOn: businessDay('2026-01-01') })).toBe('ok')
  })

  it('is about a filing that is there', () =>
    expect(refuseCorrection(undefined, evidence, facts)?.code).toBe('noSuchFiling'))
})

describe('the reference', () => {
  const code = (reference: string) =>
    refuseCorrection(
      filing,
      { filedOn: filing.filedOn, qualifiedOn: null, reference },
      { issuer: { qualifiedOn: businessDay('2024-10-15') }, today },
    )?.code ?? 'ok'

  it.each([
    ['0000000000-26-000002', 'ok'],
    ['000000000-26-000002', 'badFiling'],
    ['https://www.sec.gov/Archives/edgar/data/1/2.htm', 'ok'],
    ['http://www.sec.gov/Archives/edgar/data/1/2.htm', 'badFiling'],
    ['javascript:alert(1)', 'badFiling'],
    ['https://', 'badFiling'],
    [`https://www.sec.gov/${'a'.repeat(300)}`, 'badFiling'],
    ['on its way', 'badFiling'],
  ])('%s is %s', (reference, outcome) => expect(code(reference)).toBe(outcome))
})
