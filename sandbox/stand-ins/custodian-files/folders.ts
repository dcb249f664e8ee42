import type pg from 'pg'
import type { Instant } from '#kernel/instant.ts'
import { schema } from './schema.ts'

export const folderNames = ['inbound', 'outbound', 'ack', 'docs', 'archive'] as const

type Db = Pick<pg.Pool | pg.PoolClient, 'query'>

export const listFiles = async (db: Db, folder: string): Promise<string[]> =>
  (await db.query(`select name from ${schema}.file where folder = $1 order by name`, [folder])).rows.map(
    ({ name }) => name,
  )

export const readContent = async (db: Db, folder: string, name: string): Promise<Buffer | null> =>
  (await db.query(`select content from ${schema}.file where folder = $1 and name = $2`, [folder, name])).rows[0]
    ?.content ?? null

export const putFile = async (db: Db, at: Instant, path: string, content: Buffer): Promise<void> => {
  const [folder, name] = split(path)
  await db.query(
    `insert into ${schema}.file (folder, name, content, put_at) values ($1, $2, $3, $4)
     on conflict (folder, name) do update set content = $3, put_at = $4`,
    [folder, name, content, at.toString()],
  )
}

/** A finished file has an empty one beside it. */
export async function putFinished(db: Db, at: Instant, path: string, content: Buffer): Promise<void> {
  await putFile(db, at, path, content)
  await putFile(db, at, `${path}.done`, Buffer.alloc(0))
}

/** False where there is no such file, or one of the new name. */
export async function renameFile(db: Db, from: string, to: string): Promise<boolean> {
  const [folder, name] = split(from)
  const [toFolder, toName] = split(to)
  const { rowCount } = await db.query(
    `update ${schema}.file f set folder = $3, name = $4 where folder = $1 and name = $2
       and not exists (select from ${schema}.file where folder = $3 and name = $4)`,
    [folder, name, toFolder, toName],
  )
  return rowCount === 1
}

export const split = (path: string): [string, string] => {
  const [folder = '', ...rest] = path.replace(/^(\.|\/)*/, '').split('/')
  return [folder, rest.join('/')]
}
