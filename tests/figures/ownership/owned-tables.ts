import type pg from 'pg'

/** A row of an account, or of a person: whose it is, and what it is called. */
export type Change = {
  readonly table: string
  readonly owner: string
  readonly id: string | null
  readonly was: string
}

type Column = { readonly table: string; readonly name: string; readonly type: string }
type Key = { readonly table: string; readonly columns: string[]; readonly parent: string; readonly named: string[] }

/** Columns that name an account, and those that name a person. An account comes first: its rows name people too. */
const ofAccount = /^(?!partner_)([a-z]+_)?account_ids?$/
const ofPerson = /^([a-z]+_)?(user|owner|delegate)_id$/

/** Tables whose rows are nobody's, or the product's record of what was tried; each with the reason. */
const ofNobody: Readonly<Record<string, string>> = {
  'custody.bank_visit': 'the days on which the bank was asked',
  'custody.break': 'the company’s own comparison',
  'custody.funding': 'an issuer’s money for a dividend',
  'custody.instruction': 'between bank accounts of the company and of issuers',
  'custody.line_match': 'the company’s own comparison',
  'custody.position_day': 'what all investors have together',
  'custody.statement': 'the bank’s, of the company’s accounts',
  'custody.statement_file': 'the bank’s, as it came',
  'custody.statement_line': 'the bank’s, of the company’s accounts',
  'custody.sweep_day': 'the days on which it was asked what is owed between bank accounts',
  'custody.tie': 'the company’s own comparison',
  'cash.event_reading': 'how far the partner’s list was read',
  'cash.reconciliation_day': 'the company’s own comparison',
  'custody.bank_account': 'the company’s and the issuers’ own',
  'security.gate_try': 'counts addresses of the network',
  'dividends.dividend': 'a portfolio’s, declared and approved by operators',
  'dividends.register': 'holders by number, written by an approved dividend',
  'ira.change_cursor': 'how far the custodian’s list was read',
  'ira.valuation_day': 'the days on which nothing was left to value',
  'ira.valuation': 'the price of a portfolio’s shares, as a custodian was told it',
  'ira.reconciliation': 'the company’s own comparison',
  'ira.custodian_file': 'files of a day, of all accounts at once',
  'ira.custodian_instruction': 'rows for the next file, sealed until the custodian has them',
  'ira.custodian_report': 'rows of the custodian’s files, as they came',
  'ira.parked_change': 'what could not be applied, by the custodian’s id',
  'investing.invested_change': 'sums of a portfolio, no account',
  'investing.circular_owed': 'notices that are owed for many orders at once',
  'ledger.first_open': 'the books’ own',
  'ledger.hot_checkpoint': 'the company’s own balances',
  'ledger.seal': 'the books’ own',
  'ledger.transfer': 'says nothing of an account; its entries do',
  'operations.access_review': 'the staff’s own roles',
  'operations.access_review_row': 'the staff’s own roles',
  'operations.alert': 'the operators’',
  'operations.on_call_shift': 'the staff’s own rota',
  'operations.page': 'what the staff were told',
  'operations.page_notice': 'what the staff were told',
  'operations.work_owner': 'the staff’s own queue',
  'operations.work_snooze': 'the staff’s own queue',
  'people.operator': 'the staff',
  'outreach.document_watch':
    'asked by an address without an account, proved by a link; an erasure of the address deletes it',
  'outreach.document_mail': 'what such an address was told of',
  'privacy.data_request': 'asked by an address, proved by a link',
  'promotions.promotion': 'the operators’',
  'platform.public_figure': 'sums of all accounts',
  'portfolios.filing': 'what an issuer filed',
  'portfolios.filing_correction': 'what an issuer filed',
  'portfolios.filing_decision': 'what an issuer has to file',
  'portfolios.share_price_withdrawal': 'prices of an issuer that did not take effect',
  'portfolios.update_correction': 'news of an issuer',
  'portfolios.filing_alert': 'what operators were told of an issuer',
  'portfolios.filing_check': 'days of the calendar',
  'proof.books_check': 'the books’ own',
  'proof.checkpoint': 'the public log’s own',
  'proof.log_entry': 'the public log’s own: sums, no account',
  'proof.snapshot': 'a night of the company',
  'proof.tree': 'sums of all accounts',
  'platform.failing_row': 'rows of due work, by their ids',
  'platform.last_backup': 'the database’s own, one row a kind',
  'platform.lease': 'workers, by ids of their own',
  'public.migration': 'the product’s',
  'public.migration_digest': 'the product’s',
  'referrals.program': 'the operators’',
  'security.ended_session': 'names a session, not a person',
  'selling.buyback': 'the operators’',
  'tax.close': 'a portfolio’s year, closed by operators',
  'tax.close_preview': 'a portfolio’s year, previewed by operators',
  'tax.year_count': 'a number of a portfolio’s year',
  'tax.deposit': 'what the company owes the IRS for all',
  'tax.filing': 'a file of many returns',
}
const roomsOfNobody = ['platform', 'portfolios', 'returns']
const nobodysInRooms: Readonly<Record<string, string>> = {
  'selling.calendar_day': 'the calendar',
  'selling.rails': 'the operators’',
  'selling.traded_month': 'a portfolio’s',
}

/** The owners of tables that no column and no key leads to. */
const said: Readonly<Record<string, string>> = {
  'accounts.account': `array[r ->> 'id']`,
  'people."user"': `array[r ->> 'id']`,
  'ledger.account': `array(select r ->> 'owner' where r ->> 'owner' like 'acc\\_%')`,
  'ledger.balance': `array(select owner from ledger.account where id = (r ->> 'account_id')::bigint and owner like 'acc\\_%')`,
  'ledger.entry': `array(select owner from ledger.account where id = (r ->> 'account_id')::bigint and owner like 'acc\\_%')`,
  'selling.fill_lot': `array(select seller_account_id from selling.fill where id = r ->> 'fill_id')`,
  // The owner is the business whose account it names, else the person.
  'people.w9': `array[coalesce(r ->> 'account_id', r ->> 'user_id')]`,
  'tax.number_notice': `array[coalesce(r ->> 'account_id', r ->> 'user_id')]`,
  'tax.withholding': `array[coalesce(r ->> 'account_id', r ->> 'user_id')]`,
  // It names the contact's own user where one wrote; anyone may write.
  'outreach.message': `array[r ->> 'user_id']`,
}

/**
 * Finds the owners of each table's rows in the catalog: by a column that names an account or a person, else by a key to
 * a table whose owners are found. A table that is neither owned nor declared as nobody's is named in `undeclared`.
 */
export async function ownersByTable(db: pg.Pool): Promise<{ owners: Map<string, string>; undeclared: string[] }> {
  const { tables, columns, keys } = await catalog(db)
  const owners = new Map<string, string>(Object.entries(said))
  const find = (pattern: RegExp, table: string) =>
    columns.filter((column) => column.table === table && pattern.test(column.name) && /^text/.test(column.type))
  for (const table of tables) {
    if (
      owners.has(table) ||
      roomsOfNobody.includes(table.split('.')[0]!) ||
      table in ofNobody ||
      table in nobodysInRooms
    )
      continue
    // An owner that is a key to another table is not a person: a beneficial owner, say.
    const isKey = ({ name }: Column) =>
      keys.some((key) => key.table === table && key.columns.at(0) === name && key.parent !== 'people."user"')
    const named = [find(ofAccount, table), find(ofPerson, table).filter((column) => !isKey(column))].find(
      (some) => some.length > 0,
    )
    if (named)
      owners.set(
        table,
        named
          .map(({ name, type }) =>
            type.endsWith('[]') ? `array(select jsonb_array_elements_text(r -> '${name}'))` : `array[r ->> '${name}']`,
          )
          .join(' || '),
      )
  }
  for (let found = true; found; ) {
    found = false
    for (const { table, columns: own, parent, named } of keys)
      if (!owners.has(table) && owners.has(parent) && !(table in ofNobody)) {
        const where = named.map((column, at) => `p.${column}::text = r ->> '${own[at]}'`).join(' and ')
        owners.set(table, `array(select unnest(${functionOf(parent)}(to_jsonb(p))) from ${parent} p where ${where})`)
        found = true
      }
  }
  const undeclared = tables.filter(
    (table) =>
      !owners.has(table) &&
      !(table in ofNobody) &&
      !(table in nobodysInRooms) &&
      !roomsOfNobody.includes(table.split('.')[0]!),
  )
  return { owners, undeclared }
}

export async function catalog(db: pg.Pool): Promise<{ tables: string[]; columns: Column[]; keys: Key[] }> {
  const ours = `n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker', 'walk') and n.nspname not like 'pg\\_%'
    and n.nspname not like 'sandbox\\_%' and n.nspname <> 'idp'`
  const columns = await db.query<Column>(
    `select format('%I.%I', n.nspname, c.relname) as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and ${ours} order by 1, a.attnum`,
  )
  const keys = await db.query<Key>(
    `select format('%I.%I', n.nspname, c.relname) as table, format('%I.%I', pn.nspname, p.relname) as parent,
        array(select attname::text from unnest(k.conkey) with ordinality u(num, at) join pg_attribute on attrelid = k.conrelid and attnum = num order by at) as columns,
        array(select attname::text from unnest(k.confkey) with ordinality u(num, at) join pg_attribute on attrelid = k.confrelid and attnum = num order by at) as named
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
        join pg_class p on p.oid = k.confrelid join pg_namespace pn on pn.oid = p.relnamespace
      where k.contype = 'f' and ${ours} order by 1`,
  )
  return { tables: [...new Set(columns.rows.map(({ table }) => table))], columns: columns.rows, keys: keys.rows }
}

/** The database's function that returns the owners of a table's row. */
const functionOf = (table: string): string => `walk.${table.replaceAll('"', '').replace('.', '__')}`

/** From here on the database logs the owners of each row that is written or deleted. */
export async function watchOwnedTables(
  db: pg.Pool,
): Promise<{ readonly watched: number; readonly undeclared: string[] }> {
  const { owners, undeclared } = await ownersByTable(db)
  await db.query(`
    create schema walk;
    create unlogged table walk.change (at bigserial, "table" text, owner text, id text, was text)`)
  // A function and a trigger of its own for each table: one for all of them would set up a hundred cases at each row.
  for (const [table, expression] of owners) {
    const name = functionOf(table)
    await db.query(`
    create function ${name}(r jsonb) returns text[] language plpgsql security definer as $$ begin return ${expression}; end $$;
    create function ${name}__note() returns trigger language plpgsql security definer as $$
      declare r jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
      declare whose text[];
      begin
        if tg_op = 'UPDATE' and to_jsonb(old) = r then return null; end if;
        whose := ${name}(r);
        if tg_op = 'UPDATE' then whose := whose || ${name}(to_jsonb(old)); end if;
        insert into walk.change ("table", owner, id, was)
          select distinct '${table}', owner, r ->> 'id', lower(tg_op) from unnest(whose) owner where owner is not null;
        return null;
      end $$;
    create trigger walk_note after insert or update or delete on ${table} for each row execute function ${name}__note()`)
  }
  return { watched: owners.size, undeclared }
}

export async function changesSince(db: pg.Pool): Promise<Change[]> {
  const { rows } = await db.query<Change & { at: bigint }>(
    `with gone as (delete from walk.change returning at, "table", owner, id, was) select * from gone order by at`,
  )
  return rows
}
