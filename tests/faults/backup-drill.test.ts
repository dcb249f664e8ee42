import { createHash, randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { appendFile, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { migrate } from '#io/db/migrate.ts'
import { createPool } from '#io/db/pool.ts'
import { fileStore } from '#io/files/file-store.ts'
import { dollars } from '#kernel/cents.ts'
import { checkBooks, faultsIn } from '#ledger/check-books.ts'
import { post } from '#ledger/post.ts'
import { type MoneyAccount, moveMoney } from '#ledger/transfer.ts'
import { addNewFiles } from '#sandbox/backup/copy-tree.ts'
import { restoreBackup } from '#sandbox/backup/restore-backup.ts'
import { takeBackup } from '#sandbox/backup/take-backup.ts'
import { demoSealer } from '#sandbox/demo/demo-sealer.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#sandbox/postgres/embedded.ts'
import { freePort } from '#sandbox/postgres/free-ports.ts'

const cash: MoneyAccount = { key: 'cash:ann', unit: 'USD', kind: 'cash', owner: 'ann', floor: 0n }
const bank: MoneyAccount = { key: 'bank', unit: 'USD', kind: 'bank', hot: true }

describe('a company that is lost and restored', () => {
  const home = mkdtempSync(join(tmpdir(), 'longlight-drill-'))
  chmodSync(home, 0o755)
  const backups = join(home, 'backups')
  const company = join(home, 'company')
  const files = fileStore(join(company, 'files'), demoSealer)
  let server: EmbeddedPostgres
  let pool: pg.Pool
  let moment: Temporal.Instant
  const counted = { atMoment: 0, atEnd: 0 }
  let deposits = 0
  const neverKept = createHash('sha256').update('lost').digest('hex')

  /** A deposit with its confirmation: the file first, then the posting and the row that names the file. */
  const deposit = async (text = `confirmation ${deposits + 1}`): Promise<void> => {
    deposits += 1
    const { sha256, size } = await files.put(Buffer.from(text), null)
    const at = Temporal.Now.instant()
    await databaseOf(pool)
      .transaction()
      .execute(async (tx) => {
        const lines = moveMoney(bank, cash, dollars(1))
        await post(
          tx,
          { key: randomUUID(), kind: 'deposit', subject: 'ann', effectiveAt: at, phase: 'posted', lines },
          at,
        )
        await tx
          .insertInto('documents.document')
          .values({
            id: `doc_${randomUUID()}`,
            account_id: 'acc_ann',
            kind: 'purchaseConfirmation',
            title: 'Confirmation',
            subject: sha256,
            media_type: 'text/plain',
            sha256,
            size_bytes: BigInt(size),
            made_at: at,
          })
          .execute()
      })
  }

  const documentsAt = async (dataDir: string): Promise<number> => {
    const port = await freePort()
    const restored = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), port })
    const restoredPool = createPool(restored.url, { size: 1 })
    try {
      const { rows } = await restoredPool.query('select sha256 from documents.document')
      for (const { sha256 } of rows)
        if (sha256 !== neverKept) await fileStore(join(dataDir, 'files'), demoSealer).get(sha256)
      return rows.length
    } finally {
      await restoredPool.end()
      await restored.stop()
    }
  }

  const restore = async (name: string, until?: Temporal.Instant): Promise<string> => {
    const dataDir = join(home, name)
    await restoreBackup({
      folder: backups,
      dataDir,
      port: await freePort(),
      ...(until ? { until } : {}),
      print: () => {},
      prove: async (url) => {
        const restored = createPool(url, { size: 1 })
        try {
          expect(faultsIn(await checkBooks(databaseOf(restored)))).toEqual([])
        } finally {
          await restored.end()
        }
      },
    })
    return dataDir
  }

  beforeAll(async () => {
    server = await startEmbeddedPostgres({
      dataDir: join(company, 'postgres'),
      port: await freePort(),
      archive: join(backups, 'wal'),
    })
    await migrate(server.url)
    pool = createPool(server.url, { size: 4 })
    for (let n = 0; n < 20; n += 1) await deposit()
    // A document that the company lost before: the backup says so, and the restore does not wait for it.
    await deposit('lost')
    rmSync(join(company, 'files', neverKept.slice(0, 2), neverKept))

    // The backup is taken while people go on paying in.
    let isTaking = true
    const traffic = (async () => {
      while (isTaking) await deposit()
    })()
    await takeBackup({
      url: server.url,
      serverFolder: join(company, 'postgres'),
      filesFolder: join(company, 'files'),
      folder: backups,
      print: () => {},
    })
    isTaking = false
    await traffic
    for (let n = 0; n < 10; n += 1) await deposit()
    counted.atMoment = deposits
    const { rows } = await pool.query('select clock_timestamp() as at')
    moment = rows[0].at
    await pause(50)
    for (let n = 0; n < 10; n += 1) await deposit()
    counted.atEnd = deposits
    await pool.query('select pg_switch_wal()')
    const { rows: last } = await pool.query('select pg_walfile_name(pg_switch_wal()) as name')
    for (let waited = 0; waited < 600; waited += 1) {
      const { rows: archived } = await pool.query('select last_archived_wal as name from pg_stat_archiver')
      if (archived[0].name >= last[0].name || waited === 599) break
      await pause(100)
    }
    await addNewFiles(join(company, 'files'), join(backups, 'files'))
    await pool.end()
    process.kill(server.pid, 'SIGQUIT')
    await server.ended
    rmSync(company, { recursive: true, force: true })
  }, 400_000)

  afterAll(() => rmSync(home, { recursive: true, force: true }))

  it('stands at its last moment, every row with its file, and its books hold', async () => {
    expect(await documentsAt(await restore('whole'))).toBe(counted.atEnd)
  }, 200_000)

  it('stands at the moment that was asked for', async () => {
    expect(await documentsAt(await restore('earlier', moment))).toBe(counted.atMoment)
  }, 200_000)

  it('is not restored over another, to a moment before the backup, or after the log’s end', async () => {
    await expect(restore('earlier')).rejects.toThrow(/is not empty/)
    await expect(restore('never', moment.subtract({ hours: 24 }))).rejects.toThrow(/finished after/)
    await expect(restore('later', moment.add({ hours: 24 }))).rejects.toThrow(/archived log ends before/)
  }, 200_000)

  it('is not restored where a file is gone that was there when the backup was taken', async () => {
    const kept = (await readdir(join(backups, 'files'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))[0]!
    renameSync(kept, join(home, 'aside'))
    await expect(restore('without a file')).rejects.toThrow(/documents are named in the database and not in the backup/)
    renameSync(join(home, 'aside'), kept)
  }, 200_000)

  it('is not restored from a backup with one changed byte, or a changed file', async () => {
    const base = (await readdir(backups)).find((name) => name.startsWith('base-'))!
    const target = join(backups, base, 'database', 'PG_VERSION')
    const whole = await readFile(target)
    await appendFile(target, ' ')
    await expect(restore('damaged')).rejects.toThrow(/damaged: PG_VERSION/)
    writeFileSync(target, whole)
    const [folder] = await readdir(join(backups, 'files'))
    const [file] = await readdir(join(backups, 'files', folder!))
    await appendFile(join(backups, 'files', folder!, file!), ' ')
    await expect(restore('forged')).rejects.toThrow(/stored file .* was changed/)
  }, 200_000)
})
