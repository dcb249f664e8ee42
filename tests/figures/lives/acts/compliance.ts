import { dayIn, pick, somePerson, someRow, type World } from '../company.ts'
import type { Act, Acts } from '../turns.ts'
import { staff } from './months.ts'

const about = (weight: number, sql: string, given: (named: string) => Record<string, unknown>): Act =>
  staff(weight, async (world: World) => {
    const row = await someRow<{ readonly id: string }>(world, sql)
    return row ? given(row.id) : null
  })

const holds = 'select id from platform.legal_hold where released_at is null order by placed_at, id'
const unclosed = 'select id from outreach.complaint where closed_at is null order by number'
const closings = 'select id from privacy.closure where cancelled_at is null and erased_at is null order by requested_at'

/** The acts of compliance beyond its decisions. */
export const complianceActs: Acts = {
  logComplaint: staff(2, (world) => ({
    channel: pick(world, ['phone', 'postalMail', 'regulator']),
    text: 'My withdrawal took three weeks.',
    receivedOn: dayIn(world, -1),
    class: pick(world, ['payment', 'fee', 'service']),
    userId: somePerson(world).userId,
  })),
  logMessageAsComplaint: about(2, 'select id from outreach.message order by ticket', (messageId) => ({
    messageId,
    class: 'service',
  })),
  amendComplaint: about(1, unclosed, (id) => ({ id, class: 'fee', amount: '50000' })),
  acknowledgeComplaint: about(2, unclosed, (id) => ({ id })),
  answerComplaint: about(3, unclosed, (id) => ({ id, way: 'email', text: 'We paid the interest.' })),
  recordComplaintCause: about(3, unclosed, (id) => ({ id, theme: 'systemFault', cause: 'The retry ran late.' })),
  closeComplaint: about(
    3,
    'select id from outreach.complaint where answered_at is not null and closed_at is null order by number',
    (id) => ({
      id,
      note: 'Settled.',
    }),
  ),
  reopenComplaint: about(1, 'select id from outreach.complaint where closed_at is not null order by number', (id) => ({
    id,
  })),
  exportEvidenceBinder: staff(1, ({ testCompany }) => ({ from: '2026-01-01', through: testCompany.clock.today() })),
  exportAudit: staff(1, () => ({ format: 'csv', action: 'openPersonalData' })),
  placeLegalHold: staff(1, (world) => ({
    userId: somePerson(world).userId,
    kind: pick(world, ['subpoena', 'litigation', 'regulator']),
    matter: 'SDNY 26-cv-1041',
    filedUnder: 'Legal 2026, 7',
    mayBeTold: world.chance() < 0.5,
    reason: 'A demand came.',
  })),
  reviewLegalHold: about(2, holds, (id) => ({ id, note: 'The case goes on.' })),
  reopenAccount: about(3, closings, (closureId) => ({ closureId })),
  releaseLegalHold: about(3, holds, (holdId) => ({ holdId })),
}
