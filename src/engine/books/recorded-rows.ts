import { sql } from 'kysely'
import type { Ctx } from '../command/platform.ts'
import type { BooksRule } from './books-rule.ts'

/**
 * Rows whose content the audit log records at each change: rights, and decisions of two people. The log's seals protect
 * them, because a person with all database rights can change a row and its mark together.
 */
export type RecordedRows = {
  readonly word: string
  /** Schema and table, and the column of its key. */
  readonly relation: string
  readonly key: string
  /** The logged content of a row r, as jsonb without instants and without erasable data. */
  readonly says: string
  /** The field with the account or person concerned, if the key does not identify it. */
  readonly concerns?: string
  readonly beginsAs?: string
}

/** Records these rows' content in the audit log, in the transaction that wrote them, afterward. */
export async function recordRows(
  ctx: Ctx,
  { word, relation, key, says }: RecordedRows,
  rowKeys: readonly string[],
): Promise<void> {
  if (rowKeys.length === 0) return
  const { rows } = await sql<{ row: string; says: string | null }>`
    select i.id as row, (select (${sql.raw(says)})::text from ${sql.raw(relation)} r where r.${sql.ref(key)} = i.id) as says
      from unnest(${rowKeys}::text[]) i(id)`.execute(ctx.tx)
  for (const { row, says: text } of rows)
    await ctx.audit({
      action: `record:${word}`,
      subject: row,
      detail: { is: text === null ? null : JSON.parse(text) },
    })
}

/** Compares rows with their last record in the audit log, and names differences. */
export const recordedRule = (
  name: string,
  { word, relation, key, says, concerns = '', beginsAs = 'null' }: RecordedRows,
): BooksRule => ({
  name,
  rows: (
    only,
  ) => sql`select concat_ws(' ', coalesce(r.id, l.subject), l.says ->> ${concerns}, r.says ->> ${concerns}) as row, case
      when r.says = l.says or l.subject is null and r.says = ${sql.raw(beginsAs)}::jsonb or r.id is null and l.says is null then null
      when l.subject is null then 'the audit log does not have it'
      when l.says is null then 'by the audit log it has ended'
      when r.id is null then 'it was taken away'
      else 'the audit log has something else as its ' || (select string_agg(k, ', ' order by k) from jsonb_object_keys(l.says || r.says) k
        where l.says -> k is distinct from r.says -> k) end as wrong
    from (select r.${sql.ref(key)} as id, ${sql.raw(says)} as says from ${sql.raw(relation)} r where ${only(sql`r.${sql.ref(key)}`)}) r
      full join (select distinct on (a.subject) a.subject, nullif(a.detail -> 'is', 'null') as says from platform.audit a
        where a.action = ${`record:${word}`} and a.detail ? 'is' and ${only(sql`a.subject`)} order by a.subject, a.at desc, a.id desc) l
        on l.subject = r.id`,
})
