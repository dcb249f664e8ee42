import type { RecordedRows } from '#engine/books/recorded-rows.ts'

/** A proposal's audited facts: its content, its proposer and another person's decision; both texts by hash. */
export const proposalRows: RecordedRows = {
  word: 'proposal',
  relation: 'platform.proposal',
  key: 'id',
  says: `jsonb_build_object('kind', r.kind, 'subject', r.subject, 'input', encode(sha256(convert_to(r.input::text, 'UTF8')), 'hex'),
    'reason', encode(sha256(convert_to(r.reason, 'UTF8')), 'hex'), 'by', r.proposed_by, 'state', r.state, 'decidedBy', r.decided_by,
    'why', encode(sha256(convert_to(r.decision_reason, 'UTF8')), 'hex'), 'result', r.result)
    || jsonb_strip_nulls(jsonb_build_object('firstApprovedBy', r.first_approved_by, 'firstPreview', r.first_approved_preview))`,
  concerns: 'subject',
}
