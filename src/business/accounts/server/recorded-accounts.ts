import type { RecordedRows } from '#engine/books/recorded-rows.ts'

export const accountRows: RecordedRows = {
  word: 'account',
  relation: 'accounts.account',
  key: 'id',
  says: `jsonb_build_object('owner', r.owner_id, 'type', r.type, 'beside', r.parent_id, 'custodian', r.custodian, 'iraType', r.ira_type)`,
}
