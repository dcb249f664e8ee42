import type pg from 'pg'

/** An object of the database, in one line: its kind, its name, and its whole definition. */
export type CatalogRow = { readonly kind: string; readonly name: string; readonly is: string }

/** Schemas that no migration of ours makes, and the list of the migrations themselves. */
const ours = (schema: string) =>
  `${schema} not like 'pg\\_%' and ${schema} not in ('information_schema', 'graphile_worker')`

/**
 * Rights in effect: those that a new object has anyway are spelled out, so that null and the same by hand are equal.
 */
const rights = (acl: string, kind: string, owner: string) =>
  `coalesce((select string_agg(x.grantee::regrole::text || ':' || x.privilege_type || case when x.is_grantable then '*' else '' end, ',' order by 1)
     from (select case a.grantee when 0 then 'pg_monitor'::regrole::oid else a.grantee end as grantee, a.privilege_type, a.is_grantable
       from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) a) x), '')`

const relationKinds = `case c.relkind when 'r' then 'table' when 'p' then 'partitioned table' when 'v' then 'view' when 'm' then 'materialized view'
  when 'S' then 'sequence' when 'f' then 'foreign table' when 'c' then 'composite type' end`

/** Each question answers (kind, name, is). Names are whole, numbers of objects are never among them. */
const questions: readonly string[] = [
  `select 'database setting' , coalesce(r.rolname, 'everyone'), s.setconfig::text
     from pg_db_role_setting s left join pg_roles r on r.oid = s.setrole join pg_database d on d.oid = s.setdatabase and d.datname = current_database()`,
  `select 'database', 'it', concat_ws(' ', ${rights('d.datacl', 'd', 'd.datdba')}, d.datdba::regrole, d.encoding, d.datcollate, d.datctype)
     from pg_database d where d.datname = current_database()`,
  `select 'role', r.rolname, concat_ws(' ', r.rolsuper, r.rolinherit, r.rolcreaterole, r.rolcreatedb, r.rolcanlogin, r.rolbypassrls, r.rolconfig::text,
      (select string_agg(m.member::regrole::text || m.admin_option::text, ',' order by 1) from pg_auth_members m where m.roleid = r.oid))
     from pg_roles r where r.rolname not like 'pg\\_%'`,
  `select 'extension', e.extname, concat_ws(' ', e.extversion, e.extnamespace::regnamespace) from pg_extension e`,
  `select 'schema', n.nspname, concat_ws(' ', n.nspowner::regrole, ${rights('n.nspacl', 'n', 'n.nspowner')})
     from pg_namespace n where ${ours('n.nspname')}`,
  `select ${relationKinds}, c.oid::regclass::text, concat_ws(' ', c.relowner::regrole, c.relpersistence, c.reloptions::text, c.relrowsecurity,
      c.relforcerowsecurity, c.relreplident, (select m.amname from pg_am m where m.oid = c.relam),
      ${rights('c.relacl', 'r', 'c.relowner')}, case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end,
      (select string_agg(i.inhparent::regclass::text, ',') from pg_inherits i where i.inhrelid = c.oid))
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f', 'c') and ${ours('n.nspname')}`,
  `select 'column', c.oid::regclass::text || '.' || a.attname::text, concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attcollation::regcollation, a.attnotnull,
      a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid), a.attstorage, a.attcompression, a.attstattarget, a.attoptions::text,
      (select string_agg(x.grantee::regrole::text || ':' || x.privilege_type, ',' order by x.grantee, x.privilege_type) from aclexplode(a.attacl) x))
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v', 'm', 'f', 'c') and ${ours('n.nspname')}`,
  // The names of "not null" are made by the server, from a column's first name.
  `select 'constraint', coalesce(nullif(k.conrelid, 0::oid)::regclass::text, k.contypid::regtype::text) || ' ' || case k.contype when 'n' then pg_get_constraintdef(k.oid) else k.conname end,
      concat_ws(' ', pg_get_constraintdef(k.oid), k.condeferrable, k.condeferred, k.convalidated, k.conenforced, k.conislocal, k.connoinherit)
     from pg_constraint k join pg_namespace n on n.oid = k.connamespace where k.contype <> 't' and ${ours('n.nspname')}`,
  `select 'index', i.indexrelid::regclass::text, concat_ws(' ', pg_get_indexdef(i.indexrelid), c.reloptions::text, i.indisunique, i.indisprimary, i.indimmediate,
      i.indisclustered, i.indisvalid, i.indisreplident, (select array_agg(a.attstattarget order by a.attnum) from pg_attribute a where a.attrelid = c.oid)::text)
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace where ${ours('n.nspname')}`,
  `select 'function', p.oid::regprocedure::text, concat_ws(' ', case when p.prokind <> 'a' then pg_get_functiondef(p.oid) end, p.proowner::regrole,
      ${rights('p.proacl', 'f', 'p.proowner')})
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ours('n.nspname')}`,
  `select 'trigger', t.tgrelid::regclass::text || ' ' || t.tgname::text, concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled)
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where not t.tgisinternal and ${ours('n.nspname')}`,
  `select 'event trigger', e.evtname, concat_ws(' ', e.evtevent, e.evtfoid::regproc, e.evtenabled, e.evttags::text) from pg_event_trigger e`,
  `select 'type', t.oid::regtype::text, concat_ws(' ', t.typtype, t.typowner::regrole, ${rights('t.typacl', 'T', 't.typowner')}, t.typnotnull, t.typdefault,
      nullif(t.typbasetype, 0::oid)::regtype, (select string_agg(l.enumlabel, ',' order by l.enumsortorder) from pg_enum l where l.enumtypid = t.oid))
     from pg_type t join pg_namespace n on n.oid = t.typnamespace where t.typelem = 0 and t.typtype <> 'm' and ${ours('n.nspname')}`,
  `select 'policy', p.polrelid::regclass::text || ' ' || p.polname::text, concat_ws(' ', p.polcmd, p.polpermissive, p.polroles::regrole[]::text,
      pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) from pg_policy p`,
  `select 'rule', r.ev_class::regclass::text || ' ' || r.rulename::text, pg_get_ruledef(r.oid)
     from pg_rewrite r join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace where ${ours('n.nspname')}`,
  `select 'sequence', s.seqrelid::regclass::text || ' itself', concat_ws(' ', s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmax, s.seqmin, s.seqcache, s.seqcycle,
      (select d.refobjid::regclass::text || '.' || a.attname::text || d.deptype::text from pg_depend d join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
        where d.classid = 'pg_class'::regclass and d.objid = s.seqrelid and d.deptype in ('a', 'i')))
     from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace where ${ours('n.nspname')}`,
  `select 'statistics', s.stxrelid::regclass::text || ' ' || s.stxname::text, pg_get_statisticsobjdef(s.oid) || coalesce(s.stxstattarget::text, '') from pg_statistic_ext s`,
  `select 'default right', concat_ws(' ', d.defaclrole::regrole, d.defaclnamespace::regnamespace, d.defaclobjtype), d.defaclacl::text from pg_default_acl d`,
  `select 'publication', p.pubname, concat_ws(' ', p.puballtables, p.pubinsert, p.pubupdate, p.pubdelete, p.pubtruncate) from pg_publication p`,
  `select 'operator', o.oid::regoperator::text, o.oprcode::text from pg_operator o join pg_namespace n on n.oid = o.oprnamespace where ${ours('n.nspname')}`,
  `select 'cast', c.castsource::regtype::text || ' as ' || c.casttarget::regtype::text, c.castfunc::regprocedure::text from pg_cast c where c.oid >= 16384`,
  `select 'comment', (select concat_ws(' ', i.type, i.identity) from pg_identify_object(d.classoid, d.objoid, d.objsubid) i), d.description
     from pg_description d, pg_identify_object(d.classoid, d.objoid, d.objsubid) o
     where d.objoid >= 16384 and coalesce(o.schema, case o.type when 'schema' then o.name end, 'ours') not in ('graphile_worker') and o.type <> 'extension'`,
]

/**
 * The content of a database that migrations have just made: objects, rights, comments and the rows that migrations
 * insert.
 */
export async function readCatalog(pool: pg.Pool): Promise<CatalogRow[]> {
  const { rows: asked } = await pool.query<{ begun: string }>(
    'select min(run_on)::timestamptz::text as begun from public.migration',
  )
  const catalog: CatalogRow[] = []
  const client = await pool.connect()
  try {
    // Every name is then whole.
    await client.query(`set search_path to ''`)
    for (const question of questions)
      catalog.push(
        ...(await client.query<CatalogRow>(`select q.kind, q.name, q."is" from (${question}) q (kind, name, "is")`))
          .rows,
      )
    catalog.push(...(await seedRows(client, asked[0]!.begun)))
  } finally {
    client.release(true)
  }
  return catalog
}

/** A mark is the hash of a row that is compared itself; that of a row which bears its moment differs from run to run. */
const leftOut: Readonly<Record<string, string>> = {
  'platform.row_mark': `- 'mark'`,
  'platform.marked_table': `- 'columns'`,
}

async function seedRows(client: pg.PoolClient, begun: string): Promise<CatalogRow[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and ${ours('n.nspname')} and n.nspname <> 'public' order by 1`,
  )
  const found: CatalogRow[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(r) ${leftOut[name] ?? ''} as row from ${name} r`,
    )
    found.push(...rows.map(({ row }) => ({ kind: 'row', name: `${name} ${withoutMoment(row, begun)}`, is: '' })))
  }
  return found
}

/** Moments after the first migration ran are the moment of migrating. */
function withoutMoment(row: Record<string, unknown>, begun: string): string {
  const since = Date.parse(begun)
  return JSON.stringify(row, (_, value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && Date.parse(value) >= since - 60_000
      ? 'when migrated'
      : value,
  )
}

/** The columns of each table in their order, which reveal a table whose columns were reordered. */
export async function columnOrders(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ name: string; columns: string }>(
    `select c.oid::regclass::text as name, string_agg(a.attname, ', ' order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relkind = 'r' and ${ours('n.nspname')} group by c.oid`,
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}
