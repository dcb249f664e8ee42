import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#io/db/migrate.ts'
import { makeDatabase, migrationsOf, reportDifferences } from './fold/versions.ts'

/**
 * `npm run fold:check -- <commit> [<migration>]`: whether the migrations of this tree, all or up to the named one, make the same
 * database as those of a commit before they were folded. Ends with 1 where they do not.
 */
async function main(): Promise<void> {
  const [commit, upTo] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  if (!commit) throw new Error('Name the commit whose migrations were folded: npm run fold:check -- HEAD~1')
  const scratch = await mkdtemp(join(tmpdir(), 'longlight-fold-'))
  // Root starts Postgres as another user, who has to reach the folder.
  await chmod(scratch, 0o755)
  try {
    const folder = await migrationsOf(commit, join(scratch, 'migrations'))
    const before = await makeDatabase(join(scratch, 'before'), (url) => migrate(url, { folder }))
    const after = await makeDatabase(join(scratch, 'after'), (url) => migrate(url, upTo ? { upTo } : {}))
    reportDifferences(before, after)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

await main()
