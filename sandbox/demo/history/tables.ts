import type pg from 'pg'

export type Table = { readonly name: string; readonly columns: readonly string[]; readonly where?: string }

/**
 * The tables that a new company fills itself: its clock, queue, keys, sign-ins, log of balances, the sums kept as rows
 * come, and sent messages that are forgotten.
 */
const leftOut = [
  /^(graphile_worker|public)\./,
  /^platform\.(clock|command|public_figure)$/,
  /^ledger\.(hot_checkpoint|first_open)$/,
  /^investing\.invested_change$/,
  /^platform\.(row_mark|marked_table)$/,
  /^proof\./,
  /^sandbox_identity\.(?!person$)/,
  /^sandbox_[a-z_]+\.(signing_key|secret|webhook|fault|mischief|subscription|idempotency|event)$/,
  /^sandbox_bank_link\.(link_token|link_session)$/,
]
/** Columns with values of this database cluster alone; another cluster has others. */
const leftOutColumns: Readonly<Record<string, readonly string[]>> = { 'ledger.transfer': ['xid'] }

/**
 * Everyone's signed documents, mails and notifications would be most of the snapshot: those of whom one can sign in as are kept. Of messages that were
 * delivered and events that were handled nothing comes any more.
 */
const onlyRows = (known: readonly string[]): Readonly<Record<string, string>> => {
  const emails = known.map((email) => `'${email}'`).join(', ')
  return {
    // Documents that are still to be signed or fetched are restored from the product's own documents.
    'sandbox_esign.file': 'false',
    'accreditation.evidence': `account_id in (select a.id from accounts.account a join people."user" u on u.id = a.owner_id where u.email in (${emails}))`,
    'portfolios.meter_day': 'false',
    'sandbox_mail.message': `to_addresses && array[${emails}]`,
    'notifications.notification': `user_id in (select id from people."user" where email in (${emails}))`,
    'platform.outbox': `state <> 'done'`,
    'platform.inbox': `state <> 'done'`,
    'platform.announcement': 'false',
  }
}

/** All tables that are written, those that others refer to first. */
export async function tablesToWrite(db: pg.Pool, known: readonly string[]): Promise<Table[]> {
  const { rows } = await db.query<{ name: string; columns: string[] }>(
    `select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' group by 1 order by 1`,
  )
  const { rows: links } = await db.query<{ from: string; to: string }>(
    `select distinct fn.nspname || '.' || f.relname as "from", tn.nspname || '.' || t.relname as "to"
       from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_namespace fn on fn.oid = f.relnamespace
         join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
      where k.contype = 'f' and k.conrelid <> k.confrelid`,
  )
  const kept = rows.filter(({ name }) => !leftOut.some((pattern) => pattern.test(name)))
  const only = onlyRows(known)
  return referredFirst(kept, links).map(({ name, columns }) => ({
    name,
    columns: columns.filter((column) => !leftOutColumns[name]?.includes(column)),
    ...(only[name] ? { where: only[name] } : {}),
  }))
}

function referredFirst<One extends { readonly name: string }>(
  tables: readonly One[],
  links: readonly { from: string; to: string }[],
): One[] {
  const ordered: One[] = []
  let left = [...tables]
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name))
    const free = left.filter(({ name }) => !links.some(({ from, to }) => from === name && names.has(to)))
    if (free.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...names].join(', ')}`)
    ordered.push(...free)
    left = left.filter((table) => !free.includes(table))
  }
  return ordered
}
