import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#io/db/migrate.ts'
import { startEmbeddedPostgres } from '../../postgres/embedded.ts'
import { freePort } from '../../postgres/free-ports.ts'

export type Scratch = { readonly url: string; readonly files: string; readonly remove: () => Promise<void> }

/** A database of its own for living the history in, thrown away afterwards. */
export async function scratchDatabase(): Promise<Scratch> {
  const folder = mkdtempSync(join(tmpdir(), 'longlight-live-'))
  // Root starts Postgres as another user, who has to reach the folder.
  chmodSync(folder, 0o755)
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    port: await freePort(),
    disposable: true,
  })
  await migrate(server.url)
  return {
    url: server.url,
    files: join(folder, 'files'),
    remove: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
