import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { instant } from '#kernel/instant.ts'
import {
  decideFiling,
  dutiesOf,
  type Filing,
  type FilingDecision,
  needsAlert,
  salesPauseOf,
} from './filing-calendar.ts'

const issuer = { qualifiedOn: businessDay('2024-10-15'), fiscalYearEnd: '12-31' }
const report = (kind: 'annualReport' | 'semiannualReport', periodEnd: string, filedOn: string): Filing => ({
  kind,
  periodEnd: businessDay(periodEnd),
  filedOn: businessDay(filedOn),
  qualifiedOn: null,
  reference: '0000000000-25-000001',
})
const amendment = (qualifiedOn: string): Filing => ({
  kind: 'amendment',
  periodEnd: null,
  filedOn: businessDay(qualifiedOn),
  qualifiedOn: businessDay(qualifiedOn),
  reference: '0000000000-25-000002',
})
const all = [
  report('annualReport', '2024-12-31', '2025-04-28'),
  report('semiannualReport', '2025-06-30', '2025-09-26'),
  amendment('2025-10-10'),
]
const pauseOn = (today: string, filings: readonly Filing[] = all, of: typeof issuer | null = issuer) =>
  salesPauseOf(of, { regulationId: 1, filings, today: businessDay(today) })

describe('the filings of an offering under Regulation A', () => {
  it('are due 120 days after a year, 90 after a half year, and every twelve months after qualification', () => {
    const due = dutiesOf(issuer, { filings: all }, businessDay('2025-11-01')).map(({ kind, dueOn, state }) => [
      kind,
      dueOn,
      state,
    ])
    expect(due).toEqual([
      ['annualReport', '2025-04-30', 'filed'],
      ['semiannualReport', '2025-09-28', 'filed'],
      ['amendment', '2025-10-15', 'filed'],
      ['annualReport', '2026-04-30', 'due'],
      ['semiannualReport', '2026-09-28', 'due'],
      ['amendment', '2026-10-10', 'due'],
    ])
  })

  it('follow the fiscal year of the issuer, also one that ends in February', () => {
    const february = { qualifiedOn: businessDay('2024-01-10'), fiscalYearEnd: '02-29' }
    const due = dutiesOf(february, { filings: [] }, businessDay('2025-03-01')).map(({ kind, periodEnd, dueOn }) => [
      kind,
      periodEnd,
      dueOn,
    ])
    expect(due).toContainEqual(['annualReport', '2024-02-29', '2024-06-28'])
    expect(due).toContainEqual(['annualReport', '2025-02-28', '2025-06-28'])
    expect(due).toContainEqual(['semiannualReport', '2024-08-28', '2024-11-26'])
  })

  it('pause sales by themselves from the day after they were due, each for its own reason', () => {
    expect(pauseOn('2026-04-30')).toBeNull()
    expect(pauseOn('2026-05-01')).toBe(
      'The issuer’s annual report for the period to Dec 31, 2025 (Form 1-K) was due on Apr 30, 2026. No shares are sold until it is filed.',
    )
    expect(pauseOn('2025-10-16', all.slice(0, 2))).toContain('post-qualification amendment (Form 1-A POS)')
    expect(pauseOn('2025-09-29', all.slice(0, 1))).toContain('semiannual report for the period to Jun 30, 2025')
    expect(pauseOn('2026-05-01', [...all, report('annualReport', '2025-12-31', '2026-05-01')])).toBeNull()
  })

  it('let nothing be sold that is not qualified, and do not concern private placements', () => {
    expect(pauseOn('2024-10-14')).toContain('has not qualified')
    expect(pauseOn('2025-01-01', [], null)).toContain('has not qualified')
    expect(salesPauseOf(null, { regulationId: 2, filings: [], today: businessDay('2026-05-01') })).toBeNull()
  })

  it('are recorded once, when they are owed, with their day and reference', () => {
    const today = businessDay('2026-03-01')
    const code = (input: Filing) => decideFiling(input, { issuer, filings: all, today })?.code ?? 'ok'
    expect(code(report('annualReport', '2025-12-31', '2026-02-27'))).toBe('ok')
    expect(code(report('annualReport', '2024-12-31', '2026-02-27'))).toBe('alreadyFiled')
    expect(code(report('annualReport', '2025-11-30', '2026-02-27'))).toBe('badFiling')
    expect(code(report('annualReport', '2025-12-31', '2026-03-02'))).toBe('badFiling')
    expect(code({ ...report('annualReport', '2025-12-31', '2026-02-27'), reference: ' ' })).toBe('badFiling')
    expect(code(amendment('2026-02-20'))).toBe('ok')
    expect(code(amendment('2026-03-02'))).toBe('badFiling')
    expect(code({ ...amendment('2026-02-20'), qualifiedOn: null })).toBe('badFiling')
    expect(decideFiling(amendment('2026-02-20'), { issuer: null, filings: [], today })?.code).toBe('notQualified')
  })

  const decided = (outcome: FilingDecision['outcome'], extendedTo: string | null = null): FilingDecision => ({
    kind: 'annualReport',
    dueOn: businessDay('2026-04-30'),
    outcome,
    extendedTo: extendedTo === null ? null : businessDay(extendedTo),
    reason: 'An order of the SEC.',
    by: 'usr_1',
    at: instant('2026-04-29T15:00:00Z'),
  })
  const reportOf2025 = (today: string, decisions: FilingDecision[], filings = all) =>
    dutiesOf(issuer, { filings, decisions }, businessDay(today)).find(
      ({ kind, ruleDueOn }) => kind === 'annualReport' && ruleDueOn === businessDay('2026-04-30'),
    )!
  const pausedOn = (today: string, decisions: FilingDecision[]) =>
    salesPauseOf(issuer, { regulationId: 1, filings: all, decisions, today: businessDay(today) }) !== null

  it('that are extended are due on the new day, and pause sales the day after it', () => {
    const extended = [decided('extended', '2026-05-15')]
    expect(reportOf2025('2026-05-15', extended)).toMatchObject({
      ruleDueOn: '2026-04-30',
      dueOn: '2026-05-15',
      state: 'due',
    })
    expect(reportOf2025('2026-05-16', extended).state).toBe('overdue')
    expect([pausedOn('2026-05-15', extended), pausedOn('2026-05-16', extended)]).toEqual([false, true])
  })

  it('that are not applicable pause nothing and alert nobody', () => {
    const off = [decided('notApplicable')]
    const duty = reportOf2025('2026-06-01', off)
    expect([duty.state, needsAlert(duty, businessDay('2026-06-01')), pausedOn('2026-06-01', off)]).toEqual([
      'notApplicable',
      false,
      false,
    ])
  })

  it('that are restored are owed as the rule says', () => {
    const restored = reportOf2025('2026-05-01', [decided('restored')])
    expect([restored.dueOn, restored.state, restored.decision]).toEqual(['2026-04-30', 'overdue', null])
  })

  it('that were filed after all are filed', () => {
    const filings = [...all, report('annualReport', '2025-12-31', '2026-05-01')]
    expect(reportOf2025('2026-06-01', [decided('notApplicable')], filings).state).toBe('filed')
  })
})
