import { type Kysely, sql } from 'kysely'
import type { DB } from '#io/db/schema.generated.ts'
import { unmarkedTables } from '#io/db/unmarked-tables.ts'
import { type BooksOutcome, type BooksRule, checkRules, type Only } from './books-rule.ts'

type Marked = { readonly relation: string; readonly rowKey: string; readonly isGuarded: boolean }

/** Every table of the product but those that are excepted: how its key is made, and whether its rows leave marks at all. */
async function markedTables(db: Kysely<DB>): Promise<Marked[]> {
  const { rows } = await sql<Marked>`
    select n.nspname || '.' || c.relname as relation, coalesce(m.row_key, '') as "rowKey",
        (select count(*) = 3 from pg_trigger t where t.tgrelid = c.oid and t.tgname in ('marked_insert', 'marked_update', 'marked_delete')
          and t.tgenabled = 'O') and m.relation is not null as "isGuarded"
      from pg_class c join pg_namespace n on n.oid = c.relnamespace left join platform.marked_table m on m.relation = n.nspname || '.' || c.relname
     where c.relkind = 'r' and n.nspname not like 'pg\_%' and n.nspname not like 'sandbox%'
       and n.nspname not in ('information_schema', 'graphile_worker', 'public')
       and not n.nspname || '.' || c.relname = any(${Object.keys(unmarkedTables)}::text[])
     order by 1`.execute(db)
  return rows
}

/** Rows are named by their key, and by their account. */
const markRule = ({ relation, rowKey }: Marked): BooksRule => ({
  name: `every row of ${relation} is as the product wrote it`,
  rows: (only) => sql`select coalesce(r.key, m.row_key) || coalesce(' ' || r.account_id, '') as row, case
      when r.key is null then 'it was taken away'
      when m.row_key is null then 'the product never wrote it'
      when r.mark <> m.mark then 'it was changed' end as wrong
    from (select k.key, k.said ->> 'account_id' as account_id, platform.mark_of(k.said) as mark
        from (select ${sql.raw(rowKey)} as key, to_jsonb(r) as said from ${sql.raw(relation)} r) k where ${only(sql`k.key`)}) r
      full join (select * from platform.row_mark m where m.relation = ${relation} and ${only(sql`m.row_key`)}) m on m.row_key = r.key`,
})

/** Compares rows of every table, or of one, with the marks left when the product wrote them. */
export async function checkRowMarks(db: Kysely<DB>, only: Only, one?: string): Promise<BooksOutcome[]> {
  const tables = (await markedTables(db)).filter(({ relation }) => one === undefined || relation === one)
  const outcomes = await checkRules(db, tables.filter(({ isGuarded }) => isGuarded).map(markRule), only)
  const unguarded = tables
    .filter(({ isGuarded }) => !isGuarded)
    .map(({ relation }) => ({ row: relation, wrong: 'its rows leave no marks' }))
  return [
    ...outcomes,
    { name: 'the rows of every table leave marks', checked: BigInt(tables.length), offending: unguarded },
  ]
}
