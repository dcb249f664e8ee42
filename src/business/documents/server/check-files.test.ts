import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { everyRow } from '#engine/books/books-rule.ts'
import { databaseOf } from '#engine/command/database.ts'
import { fileStore } from '#io/files/file-store.ts'
import { instant } from '#kernel/instant.ts'
import { demoSealer } from '#sandbox/demo/demo-sealer.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { checkFiles } from './check-files.ts'
import { addDocuments } from './documents-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'longlight-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** More than one page. */
const count = 1_010

describe('the files of documents', async () => {
  const { owner } = await testDatabase()
  const db = databaseOf(owner)
  const files = fileStore(folder, demoSealer)
  const put = await Promise.all(['1'.repeat(200_000), '2', '3', '4'].map((text) => files.put(Buffer.from(text), null)))
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256)
  const ids = await db.transaction().execute((tx) =>
    addDocuments(
      tx,
      Array.from({ length: count }, (_, nth) => ({
        accountId: 'acc_ann' as const,
        kind: 'statement' as const,
        title: 'A statement',
        subject: `subject_${nth}`,
        mediaType: 'application/pdf',
        ...put[nth < 3 ? nth : 3]!,
      })),
      instant('2026-01-05T15:00:00Z'),
    ),
  )
  const check = checkFiles(files)

  it('are those with which the documents were made, all of them', async () => {
    expect(await check(db, everyRow)).toMatchObject({ checked: BigInt(count), offending: [] })
  })

  it('are read where the day touched what they are about, and no others', async () => {
    const ofOne = await check(db, (id) => sql`${id} = 'subject_7'`)
    expect(ofOne).toMatchObject({ checked: 1n, offending: [] })
  })

  it('are named with their account where one was changed, is gone, or has another size', async () => {
    writeFileSync(pathOf(put[0]!.sha256), 'something else')
    rmSync(pathOf(put[1]!.sha256))
    await owner.query('update documents.document set size_bytes = size_bytes + 1 where id = $1', [ids[2]])
    const { offending } = await check(db, everyRow)
    expect(offending).toHaveLength(3)
    expect(offending).toEqual(
      expect.arrayContaining([
        { row: `${ids[0]} acc_ann`, wrong: 'its file was changed' },
        { row: `${ids[1]} acc_ann`, wrong: 'its file cannot be read' },
        {
          row: `${ids[2]} acc_ann`,
          wrong: `its file has ${put[2]!.size} bytes, the document says ${put[2]!.size + 1}`,
        },
      ]),
    )
  })

  it('are not missed where they were never carried here', async () => {
    await owner.query('update documents.document set bytes_kept = false where id = $1', [ids[1]])
    const { checked, offending } = await check(db, everyRow)
    expect([checked, offending.length]).toEqual([BigInt(count - 1), 2])
  })
})
