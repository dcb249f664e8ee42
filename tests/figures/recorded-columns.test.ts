import { expect, it } from 'vitest'
import { everyRow } from '#engine/books/books-rule.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const { platform, owner } = await startTestCompany()

/** Columns that no line of the audit log repeats: they grant nothing, are moments, or go with an erased person. */
const unsaid: Readonly<Record<string, readonly string[]>> = {
  'people.operator': ['since', 'suspended_at', 'suspension_reason'],
  'people.w9': ['signed_at'],
  'accounts.account': [
    'ended_at',
    'first_invested_at',
    'freeze_reason',
    'frozen_at',
    'frozen_with',
    'is_listed',
    'name',
    'opened_at',
  ],
  'accreditation.verification': [
    ...['asked', 'asked_at', 'changed_at', 'decided_at', 'decision_reason', 'next_look_on', 'opened_at'],
    ...['reminded_days', 'statement_hash', 'submitted_at'],
  ],
  'delegates.access_grant': ['accepted_at', 'ended_at', 'ended_by', 'invited_at', 'link_expires_at'],
  'security.access_token': ['created_at', 'expiry_noticed_at', 'last_four', 'last_used_at', 'name'],
  'equity.share_grant': ['cancellation_reason', 'document_id', 'reason', 'recorded_at'],
  'dividends.calendar_feed': ['created_at', 'last_read_on'],
  'operations.access_review': ['due_at', 'opened_at'],
  'operations.access_review_row': ['decided_at', 'granted_at', 'last_signed_in_at', 'last_used_at'],
  'people.break_glass': ['began_at', 'ended_at', 'ends_at', 'reviewed_at'],
  'tax.close': ['as_of', 'done_at', 'reason', 'reports_rewards'],
}

it('the audit log repeats every column of a recorded right, but for moments, names and what grants nothing', async () => {
  // Two rules may repeat columns of one table: who is on the staff, and with which roles.
  const repeated = new Map<string, Set<string>>()
  for (const { rows } of platform.rooms.flatMap(({ booksRules = [] }) => booksRules)) {
    const text = rows(everyRow).compile(platform.db).sql
    const [, relation] = /from ([\w."]+) r where/.exec(text) ?? []
    // The staff's decisions alone are rights among a person's own data.
    if (!relation || relation === 'people."user"' || !text.includes('platform.audit')) continue
    const columns = repeated.get(relation) ?? new Set()
    repeated.set(relation, columns)
    for (const [, column] of text.matchAll(/\br\."?(\w+)/g)) columns.add(column!)
  }
  const left: Record<string, readonly string[]> = {}
  for (const [relation, said] of repeated) {
    const columns = await owner.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attname`,
      [relation],
    )
    left[relation] = columns.rows.map(({ name }) => name).filter((name) => !said.has(name))
  }
  expect(left).toEqual(unsaid)
})
