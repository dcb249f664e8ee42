import { describe, expect, it } from 'vitest'
import { auditFacts } from './audit-facts.ts'

describe('the fields of an act', () => {
  it('are what was written, by the words of their names', () => {
    expect(auditFacts({ month: '2026-05', feeCents: '120', isLast: true, fields: ['city', 'state'] }, null)).toEqual([
      { label: 'Month', before: null, after: '2026-05', isChanged: false },
      { label: 'Fee cents', before: null, after: '120', isChanged: false },
      { label: 'Is last', before: null, after: 'Yes', isChanged: false },
      { label: 'Fields', before: null, after: 'city, state', isChanged: false },
    ])
  })

  it('of a record stand beside those of the record before it', () => {
    const before = { is: { role: 'support', since: '2026-01-01', left: 'x', empty: null } }
    expect(auditFacts({ is: { role: 'compliance', since: '2026-01-01' } }, before)).toEqual([
      { label: 'Left', before: 'x', after: null, isChanged: true },
      { label: 'Role', before: 'support', after: 'compliance', isChanged: true },
      { label: 'Since', before: '2026-01-01', after: '2026-01-01', isChanged: false },
    ])
  })

  it('of the first record have nothing before, and so are not said to have changed', () => {
    expect(auditFacts({ is: { role: 'support' } }, null)).toEqual([
      { label: 'Role', before: null, after: 'support', isChanged: false },
    ])
  })

  it('of a row that was taken away are gone', () => {
    expect(auditFacts({ is: null }, { is: { role: 'support' } })).toEqual([
      { label: 'Role', before: 'support', after: null, isChanged: true },
    ])
  })

  it('that two people approved have the values before and after, and what was booked says so', () => {
    const detail = {
      proposal: 'prp_1',
      proposedBy: 'usr_1',
      changes: [
        { label: 'Status', before: 'PENDING', after: 'APPROVED', difference: null },
        { label: 'Route', before: 'letter', after: 'letter', difference: null },
      ],
      booked: [{ label: 'Treasury', before: null, after: '1,000' }],
    }
    expect(auditFacts(detail, null)).toEqual([
      { label: 'Status', before: 'PENDING', after: 'APPROVED', isChanged: true },
      { label: 'Route', before: 'letter', after: 'letter', isChanged: false },
      { label: 'Booked: Treasury', before: null, after: '1,000', isChanged: true },
    ])
  })
})
