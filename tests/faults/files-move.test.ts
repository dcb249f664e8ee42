import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HeadObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { bucketObjects } from '#io/files/bucket-objects.ts'
import { type FileStore, fileStore, sealedStore } from '#io/files/file-store.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { demoSealer } from '#sandbox/demo/demo-sealer.ts'
import { clientOf, newBucket, startStore } from '#tests/setup/buckets.ts'
import { testDatabase } from '#tests/setup/database.ts'

const program = 'src/apps/files-move/main.ts'

describe('npm run files:move', async () => {
  const { url, owner } = await testDatabase()
  const server = await startStore('stand-in', manualClock(instant('2026-11-20T15:00:00Z')))
  const dataDir = mkdtempSync(join(tmpdir(), 'longlight-files-move-'))
  afterAll(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  let bucket: Awaited<ReturnType<typeof newBucket>>
  let place: { inFolder: FileStore; inBucket: FileStore }
  beforeEach(async () => {
    rmSync(join(dataDir, 'files'), { recursive: true, force: true })
    bucket = await newBucket(server.origin)
    const objects = bucketObjects(bucket, { keyNames: demoSealer.files.keyNames })
    place = { inFolder: fileStore(join(dataDir, 'files'), demoSealer), inBucket: sealedStore(objects, demoSealer) }
  })

  const start = (words: readonly string[], settings: Record<string, string> = {}) => {
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      FILES_BUCKET: bucket.name,
      FILES_ORIGIN: bucket.origin,
      ...settings,
    }
    const child = spawn(process.execPath, [program, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const words of [child.stdout, child.stderr])
      words.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
    const ended = new Promise<{ code: number | null; said: string }>((done) =>
      child.once('close', (code) => done({ code, said })),
    )
    return { child, ended }
  }
  const run = (words: readonly string[], settings?: Record<string, string>) => start(words, settings).ended
  const putMany = async (files: FileStore, count: number) => {
    for (let nth = 0; nth < count; nth += 1) await files.put(Buffer.from(`statement ${nth}`), null)
  }

  it('moves every file to the bucket, locked by its document, and says so', async () => {
    await putMany(place.inFolder, 30)
    const { sha256, size } = await place.inFolder.put(Buffer.from('confirmation'), null)
    await owner.query(
      `insert into documents.document (id, kind, title, subject, media_type, sha256, size_bytes, made_at)
       values ('doc_1', 'purchaseConfirmation', 'Confirmation', 'ord_1', 'application/pdf', $1, $2, '2026-11-20T12:00:00Z')`,
      [sha256, size],
    )
    const { code, said } = await run(['--to', 's3'])
    expect(said).toContain(
      'Checked every file of the folder: 31 moved, 0 there already, 0 damaged. Nothing was deleted.',
    )
    expect(code).toBe(0)
    const object = { Bucket: bucket.name, Key: `${sha256.slice(0, 2)}/${sha256}.${demoSealer.keyName}` }
    const { ObjectLockRetainUntilDate: until } = await clientOf(bucket.origin).send(new HeadObjectCommand(object))
    expect(until?.toISOString()).toBe('2029-11-20T12:00:00.000Z')
  })

  it('goes on where a kill cut it off', async () => {
    await putMany(place.inFolder, 120)
    const { child, ended } = start(['--to', 's3'])
    child.stdout.once('data', () => child.kill('SIGKILL'))
    expect((await ended).code).toBeNull()
    const { code, said } = await run(['--to', 's3'])
    const [, moved, there] = /folder: (\d+) moved, (\d+) there already/.exec(said)!.map(Number)
    expect([code, moved! + there!]).toEqual([0, 120])
    expect([moved! > 0, there! > 0]).toEqual([true, true])
  })

  it('moves them back into the folder, with no database', async () => {
    await putMany(place.inBucket, 5)
    const { code, said } = await run(['--to', 'folder'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' })
    expect([code, said]).toEqual([0, expect.stringContaining('5 moved, 0 there already, 0 damaged')])
    expect((await Array.fromAsync(place.inFolder.list())).length).toBe(5)
  })

  it('names a damaged file, moves the others, and ends with 1', async () => {
    await putMany(place.inFolder, 3)
    const { sha256 } = await place.inFolder.put(Buffer.from('statement 1'), null)
    await writeFile(join(dataDir, 'files', sha256.slice(0, 2), sha256), 'damaged')
    const { code, said } = await run(['--to', 's3'])
    expect([code, said]).toEqual([1, expect.stringContaining(`FAIL the stored file ${sha256} is damaged`)])
    expect(said).toContain('2 moved, 0 there already, 1 damaged')
  })

  it.each([
    ['without a place', [], {}, 'Say where to: npm run files:move -- --to s3, or --to folder'],
    ['to a place that it does not know', ['--to', 'disk'], {}, 'Say where to'],
    ['with a flag that it does not know', ['--to', 's3', '--delete'], {}, 'Say where to'],
    ['without a bucket', ['--to', 's3'], { FILES_BUCKET: '' }, 'FILES_BUCKET: name the bucket'],
    [
      'with a bucket that is not there',
      ['--to', 's3'],
      { FILES_BUCKET: 'no-such-bucket' },
      'has no bucket no-such-bucket',
    ],
    ['with a store that is away', ['--to', 's3'], { FILES_ORIGIN: 'http://127.0.0.1:9' }, 'ECONNREFUSED'],
  ])('%s says so in one line and ends with 2', async (_what, words, settings, line) => {
    const { code, said } = await run(words, settings)
    expect([code, said]).toEqual([2, expect.stringContaining(line)])
    expect(said.trim().split('\n').length).toBe(1)
  })
})
