import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#io/config/config.ts'
import { migrate } from '#io/db/migrate.ts'
import { emptyDatabase } from '#tests/setup/database.ts'
import { prepareDatabase } from './database.ts'
import { StartRefused } from './progress.ts'

/** A database of a history that has since been folded: its last files are in no folder any more. */
async function olderDatabase(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'longlight-older-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['0001_platform', '0104_opt_out', '0332_corrected_updates'])
    writeFileSync(join(folder, `${name}.sql`), `create table public.made_by_${name.slice(5)} ();`)
  const url = await emptyDatabase()
  await migrate(url, { folder })
  return url
}

const line = (restart: string) =>
  'This database was made by another version and cannot be brought to this one: its migration 0104_opt_out and 1 more are unknown here. ' +
  `To keep it, start the version that made it; to start again, ${restart}.`

it('refuses an older database at the start with one line that says what to do', async () => {
  const url = await olderDatabase()
  const start = (env: Record<string, string>) => prepareDatabase(url, readConfig(env)).catch((error: unknown) => error)
  const own = await start({ DATA_DIR: '/srv/longlight' })
  expect(own).toBeInstanceOf(StartRefused)
  expect((own as Error).message).toBe(line('move the folder /srv/longlight away or delete it'))
  const named = await start({ DATABASE_URL: url })
  expect((named as Error).message).toBe(line('name an empty database in DATABASE_URL'))
})

it('refuses an older database in the migrate step with the same line, and without a stack trace', async () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const env = { ...process.env, DATABASE_URL: await olderDatabase() }
  const failed = await promisify(execFile)(process.execPath, ['src/apps/migrate/main.ts'], { cwd: root, env }).then(
    () => null,
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
  expect(failed).toMatchObject({ code: 1, stdout: '', stderr: `${line('name an empty database in DATABASE_URL')}\n` })
})
