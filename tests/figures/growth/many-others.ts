import { readFileSync } from 'node:fs'
import type pg from 'pg'

/**
 * Tables that do not grow with the investors: what the company has of its own (portfolios, their months and prices, promotions,
 * programs, staff, bank accounts and their statements), one row for each day or partner, and the stand-ins.
 */
export const ofTheCompany =
  /^(custody\.|platform\.(clock|tick|audit_seal|switch_off)|ledger\.(seal|first_open|hot_checkpoint)|portfolios\.|investing\.invested_change|sandbox_|operations\.|promotions\.promotion|referrals\.program|returns\.|people\.operator|dividends\.(dividend|register)$|selling\.(calendar_day|traded_month|rails)|cash\.(reconciliation_day|event_reading)|tax\.(close(_preview)?|year_count)$|ira\.(custodian_file|change_cursor|reconciliation|valuation_day))/

/**
 * States of finished objects. Others are multiplied in their final state, since only few are on their way at one time.
 */
const over = ['settled', 'filled', 'cancelled', 'done', 'paid', 'completed', 'active', 'verified', 'linked', 'ended']

/**
 * Conditions that hold in some tables for the copies alone: only an account that is summed is shared, and only few
 * claims wait for shares and few proposals for a second person.
 */
const ofOthers: Readonly<Record<string, string>> = {
  'ledger.account': 'not hot',
  'referrals.reward': "state = 'open'",
  'platform.proposal': "state <> 'proposed'",
}

const prefixes = [...readFileSync('src/kernel/ids.ts', 'utf8').matchAll(/<'(\w+)'>/g)].map(([, prefix]) => prefix)
/** Begins an id, or the key of an investor's own account of the books. */
const idPattern = `^(${prefixes.join('|')})_|^(cash|holding|sub)[:_]`
/** A part of a key that names a choice and not a thing. */
const choice = /portfolio|kind|unit$|channel|month|custodian|side|topic|state|queue|frequency|cause|type$|^form$/

type Column = { readonly name: string; readonly type: string; readonly isKey: boolean }

/** Numbers of copies begin here, far above those that a suite draws. */
const firstOfOthers = 1_000_000

const ofClosedComplaint: Readonly<Record<string, string>> = {
  answered_at: 'b.logged_at',
  answered_by: "'staff'",
  theme: "'slowService'",
  root_cause: "'Too few people'",
  closed_at: 'b.logged_at',
  closed_by: "'compliance'",
}

/** The column of each kind of case that says when it was done. */
const doneAt: Readonly<Record<string, string>> = {
  'estates.estate': 'transferred_at',
  'transfers.holding_transfer': 'transferred_at',
  'names.name_change': 'changed_at',
}

/** The value of a column in the n-th copy of a row: ids change in the same way in all tables, so that copies belong together. */
function copied({ name, type, isKey }: Column, table: string): string {
  const value = `b."${name}"`
  // People are born on days of their own: nobody finds ten thousand of one name and birthday.
  if (name === 'date_of_birth') return `(${value} - n)::${type}`
  // Nor do they share a number or a bank account: one person's other accounts are looked for by both.
  if (/(ssn|ein)_index$|^fingerprint$/.test(name)) return `${value} || '_p' || n`
  if (name === 'email') return `'p' || n || '.' || ${value}`
  if (table === 'referrals.code' && name === 'code') return `upper(substr(md5(${value} || n), 1, 8))`
  // Mail that the company owes others is sent already.
  if (name === 'taken_at') return `coalesce(${value}, b.sold_at)`
  if (name === 'mailed_on') return `coalesce(${value}, b.due_on)`
  if (name === 'mailed_by') return `coalesce(${value}, 'staff')`
  // Reports of a death, share transfers and name changes are done or withdrawn, so that few are open at one time.
  if (table in doneAt && name.startsWith('withdrawn_'))
    return `case when b.${doneAt[table]} is null then coalesce(${value}, ${name === 'withdrawn_at' ? 'b.opened_at' : "'staff'"}) end`
  // Complaints of others are answered and closed, by two: few are open at one time.
  if (table === 'outreach.complaint' && name in ofClosedComplaint)
    return `coalesce(${value}, ${ofClosedComplaint[name]})`
  // A year of a portfolio is closed once, for all of its holders.
  if (name === 'close_id') return value
  // Nothing is due for them at the partners.
  if (name === 'next_look_at') return 'null'
  if (type === 'text' && isKey && !choice.test(name)) return `${value} || '_p' || n`
  if (type === 'text' && !/portfolio_id$/.test(name))
    return `case when b."${name} is an id" then ${value} || '_p' || n else ${value} end`
  if (type === 'uuid') return `md5(${value}::text || n)::uuid`
  if (type === 'bigint' && (isKey || /(^id|_id|target)$/.test(name))) return `${value} + n * ${firstOfOthers}`
  if (type === 'integer' && isKey && !/^(year|version)$/.test(name)) return `${value} + n * 10000`
  // Others sold in years before the last one.
  if (table.startsWith('selling.') && /^(timestamp|date)/.test(type)) return `(${value} - interval '3 years')::${type}`
  return value
}

/** Looked at once for each row that is copied, and not for each of its copies. */
const isId = ({ name, type }: Column): string =>
  type === 'text' ? `, "${name}" ~ '${idPattern}' as "${name} is an id"` : ''

/**
 * Fills each table that grows with the investors by copies of the rows in it, as if so many others had done the same. Answers
 * the tables that it filled, and those in which the database did not take the copies. `rowsOf` says how many rows a table
 * is to get that has so many now; one for each of the others without it.
 */
export async function joinMany(
  owner: pg.Pool,
  others: number,
  rowsOf: (rows: number, table: string) => number = () => others,
): Promise<{ filled: string[]; failed: string[] }> {
  const { rows: tables } = await owner.query<{ oid: number; name: string }>(`
    select c.oid, n.nspname || '.' || quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'public', 'graphile_worker') order by 2`)
  const filled: string[] = []
  const failed: string[] = []
  for (const { oid, name } of tables.filter((table) => !ofTheCompany.test(table.name))) {
    const { rows: columns } = await owner.query<Column>(
      `select a.attname as name, format_type(a.atttypid, null) as type,
          exists (select from pg_index i where i.indrelid = a.attrelid and i.indisunique and a.attnum = any(i.indkey)) as "isKey"
        from pg_attribute a where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`,
      [oid],
    )
    const made = await copyRows(owner, name, columns, (rows) => rowsOf(rows, name)).catch((error: Error) => error)
    if (made instanceof Error) failed.push(`${name}: ${made.message}`)
    else if (made >= others / 2) filled.push(name)
    else if (made > 0) failed.push(`${name}: ${made} rows`)
  }
  await owner.query('analyze')
  return { filled, failed }
}

/** Answers how many rows there are now, or zero where there was none to copy. */
async function copyRows(
  owner: pg.Pool,
  table: string,
  columns: readonly Column[],
  wanted: (rows: number) => number,
): Promise<number> {
  const rowsWhere = async (condition: string) =>
    (await owner.query<{ rows: number }>(`select count(*)::int as rows from ${table} where ${condition}`)).rows[0]!.rows
  const conditions = columns.some(({ name }) => name === 'state') ? [`state = any('{${over}}')`, 'true'] : ['true']
  let [rows, base] = [0, 'true']
  for (const condition of table in ofOthers ? [ofOthers[table]!] : conditions) {
    base = condition
    rows = await rowsWhere(condition)
    if (rows > 0) break
  }
  if (rows === 0) return 0
  const client = await owner.connect()
  try {
    await client.query('begin')
    // Copies need no triggers and no order in which their tables are filled.
    await client.query('set local session_replication_role = replica')
    await client.query(
      `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')}) overriding system value
        select ${columns.map((column) => copied(column, table)).join(', ')} from (select *${columns.map(isId).join('')} from ${table} where ${base} offset 0) b
          cross join generate_series(1, ${Math.ceil(wanted(rows) / rows)}) n on conflict do nothing`,
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  return rowsWhere('true')
}

/** Takes the copies out of the books, which hold only with the accounts that everyone shares; those are not copied. */
export async function leaveBooks(owner: pg.Pool): Promise<void> {
  const tables = { entry: 'transfer_id', transfer: 'id', balance: 'account_id', account: 'id' }
  const deletes = Object.entries(tables).map(
    ([table, number]) => `delete from ledger.${table} where ${number} >= ${firstOfOthers}`,
  )
  await owner.query(`begin; set local session_replication_role = replica; ${deletes.join('; ')}; commit`)
}
