import pg from 'pg'

/** The values that a column's check allows, by schema.table.column. */
export type Choices = ReadonlyMap<string, readonly string[]>

/** Reads the columns of text whose check names all their values: `check (state in ('open', 'closed'))`. */
export async function readChoices(url: string): Promise<Choices> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; definition: string }>(`
      select concat_ws('.', n.nspname, c.relname, a.attname) as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k
        join pg_class c on c.oid = k.conrelid
        join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      where k.contype = 'c' and array_length(k.conkey, 1) = 1 and a.atttypid = 'text'::regtype
      order by name`)
    return new Map(rows.flatMap(({ name, definition }) => choicesIn(name, definition)))
  } finally {
    await client.end()
  }
}

/** PostgreSQL writes the list back as `CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text])))`, one value as `=`. */
function choicesIn(name: string, definition: string): [string, readonly string[]][] {
  const [, list] = /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[)?((?:'[^']+'::text(?:, )?)+)(?:\]\))?\)\)$/.exec(definition) ?? []
  return list ? [[name, [...list.matchAll(/'([^']+)'/g)].map(([, value]) => value!)]] : []
}
