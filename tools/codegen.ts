import { existsSync } from 'node:fs'
import { chmod, glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { actsModule } from './codegen/acts.ts'
import { actsPage } from './codegen/acts-page.ts'
import { publicSchema, type Reach, referencePage } from './codegen/api-reference.ts'
import { commandsPage } from './codegen/commands-page.ts'
import { configurationPage } from './codegen/configuration-page.ts'
import { enumTypes } from './codegen/enums.ts'
import { firstQueries, graphqlTypes, schemaText } from './codegen/graphql.ts'
import { rateLimitsPage } from './codegen/rate-limits-page.ts'
import { rolesPage } from './codegen/roles-page.ts'
import { securityPage } from './codegen/security-page.ts'
import { readSchema } from './codegen/tables.ts'

/**
 * Writes the files that derive from the migrations and from the GraphQL schema; with --check it only lists those that
 * are out of date.
 */
const root = fileURLToPath(new URL('..', import.meta.url))

const securityText = 'content/legal/longlight-data-security.md'

type Generated = { readonly path: string; readonly text: string }

async function main(): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'longlight-codegen-'))
  // Root starts Postgres as another user, who has to reach the folder.
  await chmod(scratch, 0o755)
  try {
    const generated = await generate(scratch)
    const stale = await staleAmong(generated)
    if (!process.argv.includes('--check')) return await write(stale)
    if (stale.length === 0) return
    console.error(`Out of date, run \`npm run codegen\`:\n${stale.map(({ path }) => `  ${path}`).join('\n')}`)
    process.exitCode = 1
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function generate(scratch: string): Promise<Generated[]> {
  const { tables, rights } = await readSchema(scratch)
  const sdl = await schemaText()
  const reach = await tokenReach()
  const published = publicSchema(sdl, reach)
  const types = await graphqlTypes(sdl)
  return [
    { path: 'src/io/db/schema.generated.ts', text: tables },
    { path: 'src/io/db/rights.generated.ts', text: rights.code },
    { path: 'docs/database-rights.md', text: rights.page },
    { path: 'src/io/graphql/schema.generated.graphql', text: sdl },
    { path: 'src/io/graphql/enums.generated.ts', text: await enumTypes() },
    { path: 'src/io/graphql/public-schema.generated.graphql', text: published },
    { path: 'src/apps/site/developers/reference.generated.md', text: referencePage(published, reach) },
    { path: 'docs/commands-by-standing.md', text: commandsPage() },
    { path: 'docs/roles.md', text: await matrixOfRoles() },
    { path: 'docs/acts.md', text: await tableOfActs() },
    { path: 'docs/operations/configuration.md', text: configurationPage() },
    { path: 'docs/rate-limits.md', text: await limitsPage() },
    { path: securityText, text: securityPage(await readFile(join(root, securityText), 'utf8')) },
    { path: 'src/business/operations/web/acts/acts.generated.ts', text: await actsText() },
    ...types,
    { path: 'src/web/generated/first-queries.ts', text: firstQueries(types) },
  ]
}

async function tokenReach(): Promise<Reach> {
  const [{ personalFields, tokenQueries, tokenTypes }, { schema }] = await Promise.all([
    import('#apps/api/authorisation/token-reads.ts'),
    import('#apps/api/schema.ts'),
  ])
  return { queries: tokenQueries(schema), types: tokenTypes(schema), personalFields: personalFields(schema) }
}

async function actsText(): Promise<string> {
  const { schema } = await import('#apps/api/schema.ts')
  return actsModule(schema)
}

async function tableOfActs(): Promise<string> {
  const { schema } = await import('#apps/api/schema.ts')
  return actsPage(schema)
}

async function matrixOfRoles(): Promise<string> {
  const [{ readersOfQuery }, { schema }] = await Promise.all([
    import('#io/graphql/staff-query.ts'),
    import('#apps/api/schema.ts'),
  ])
  return rolesPage(schema, readersOfQuery)
}

/** The API is loaded by now, and every command declared. */
async function limitsPage(): Promise<string> {
  const { ownBudgets } = await import('#apps/api/authorisation/budgets.ts')
  return rateLimitsPage(await readFile(join(root, 'docs/rate-limits.md'), 'utf8'), ownBudgets())
}

/** The files that differ from the tree, and (with an empty text) those in the tree that are no longer generated. */
async function staleAmong(generated: readonly Generated[]): Promise<Generated[]> {
  const now = await Promise.all(generated.map(({ path }) => readFile(join(root, path), 'utf8').catch(() => null)))
  const changed = generated.filter(({ text }, index) => now[index] !== text)
  const paths = new Set(generated.map(({ path }) => path))
  const standing = await Array.fromAsync(glob('src/web/generated/*', { cwd: root }))
  return [...changed, ...standing.filter((path) => !paths.has(path)).map((path) => ({ path, text: '' }))]
}

async function write(stale: readonly Generated[]): Promise<void> {
  for (const { path, text } of stale) {
    const file = join(root, path)
    await mkdir(dirname(file), { recursive: true })
    if (text) await writeFile(file, text)
    else if (existsSync(file)) await rm(file)
    process.stdout.write(`${text ? 'wrote' : 'removed'} ${path}\n`)
  }
}

await main()
