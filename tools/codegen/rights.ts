import pg from 'pg'
import { appRole } from '#io/db/pool.ts'
import { rightsOf } from '#io/db/role-rights.ts'

/** The rights of the product's role as the migrations leave them: for the start, which compares, and for people, who read. */
export async function productRights(url: string): Promise<{ code: string; page: string }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const rights = await rightsOf(client, appRole)
    const { rows } = await client.query<{ name: string }>(allTables)
    return {
      code: codeOf(rights),
      page: pageOf(
        rights,
        rows.map(({ name }) => name),
      ),
    }
  } finally {
    await client.end()
  }
}

const allTables = `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|sandbox_|graphile_worker)' and n.nspname not in ('information_schema', 'public') order by name`

const codeOf = (rights: readonly string[]): string => `// Made by \`npm run codegen\` from db/migrations.
export const productRights: readonly string[] = [
${rights.map((right) => `  '${right}',\n`).join('')}]
`

function pageOf(rights: readonly string[], tables: readonly string[]): string {
  const rowOf = (table: string): string => {
    const cells = ['insert', 'update', 'delete'].map((verb) => {
      if (rights.includes(`${verb} ${table}`)) return 'yes'
      const start = `${verb} ${table} (`
      return rights
        .filter((right) => right.startsWith(start))
        .map((right) => right.slice(start.length, -1))
        .join(', ')
    })
    return `| ${table} | ${cells.join(' | ')} |`
  }
  const isOfTable = (right: string): boolean =>
    tables.some((table) => new RegExp(`^(insert|update|delete) ${table.replace('.', '\\.')}( \\(|$)`).test(right))
  return `${head}
| table | insert | update | delete |
|---|---|---|---|
${tables.map(rowOf).join('\n')}

## Functions that act with their owner's rights

${bulleted(rights.filter((right) => right.startsWith('execute ')))}

## Everything else

${bulleted(rights.filter((right) => !right.startsWith('execute ') && !isOfTable(right)))}
`
}

const bulleted = (lines: readonly string[]): string => lines.map((line) => `- \`${line}\``).join('\n')

const head = `# What the product may write

Made by \`npm run codegen\` from \`db/migrations\`; the \`generated\` step fails when it is out of date. These are all rights of the role \`${appRole}\` beside
reading. A column that is not named under "update" cannot be changed by the product, whatever its code says. Rows that are over (a settled order, a
returned bank transfer, a paid dividend) are guarded by triggers named \`final\` as well. How a new table gets its rights: \`db/README.md\`.
`
