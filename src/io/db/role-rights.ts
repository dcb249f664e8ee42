import type pg from 'pg'

/**
 * Everything that a role may change in a database, one right per line: `insert cash.debt`, `update cash.debt
 * (closed_at)`, `execute ledger.seal_day(...)` for functions with their owner's rights. Includes public rights and
 * those of other roles. The stand-ins' schemas are not the product's.
 */
export async function rightsOf(db: Pick<pg.Client, 'query'>, role: string): Promise<string[]> {
  const { rows } = await db.query<{ what: string }>(rightsSql, [role])
  return rows.map(({ what }) => what).toSorted()
}

const rightsSql = `
  with own as (select oid, nspname from pg_namespace where nspname !~ '^(pg_|sandbox_)' and nspname <> 'information_schema'),
  relation as (select c.oid, c.relkind, c.relname, own.nspname, own.nspname || '.' || c.relname as name from pg_class c join own on own.oid = c.relnamespace),
  tables as (select * from relation where relkind in ('r', 'p', 'v', 'm', 'f'))
  select lower(privilege) || ' ' || name as what from tables,
      unnest('{INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER,MAINTAIN}'::text[]) privilege
    where has_table_privilege($1, oid, privilege)
  union all
  select lower(privilege) || ' ' || name || ' (' || attname || ')' from tables
      join pg_attribute on attrelid = oid and attnum > 0 and not attisdropped,
      unnest('{INSERT,UPDATE,REFERENCES}'::text[]) privilege
    where has_column_privilege($1, oid, attnum, privilege) and not has_table_privilege($1, oid, privilege)
  union all
  select lower(privilege) || ' ' || name from relation, unnest('{USAGE,UPDATE}'::text[]) privilege
    where relkind = 'S' and has_sequence_privilege($1, oid, privilege)
  union all
  select 'execute ' || own.nspname || '.' || p.proname || '(' || oidvectortypes(p.proargtypes) || ')' from pg_proc p join own on own.oid = p.pronamespace
    where p.prosecdef and has_function_privilege($1, p.oid, 'EXECUTE')
  union all
  select 'create in ' || nspname from own where has_schema_privilege($1, oid, 'CREATE')
  union all
  select lower(privilege) || ' in the database' from unnest('{CREATE,TEMPORARY}'::text[]) privilege
    where has_database_privilege($1, current_database(), privilege)`
