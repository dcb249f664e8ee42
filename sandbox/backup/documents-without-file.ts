import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** The hashes of documents that the database names and whose bytes are not among these stored files. */
export async function documentsWithoutFile(url: string, files: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ sha256: string }>('select distinct sha256 from documents.document order by 1')
    return rows.map(({ sha256 }) => sha256).filter((sha256) => !existsSync(join(files, sha256.slice(0, 2), sha256)))
  } finally {
    await client.end()
  }
}
