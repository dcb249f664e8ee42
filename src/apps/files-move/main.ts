import { keptUntilOf } from '#business/documents/server/public.ts'
import { databaseOf } from '#engine/command/database.ts'
import { type Config, ConfigError, readConfig } from '#io/config/config.ts'
import { createProductPool } from '#io/db/pool.ts'
import { storesOf } from '#io/files/configured-store.ts'
import { sealedStore } from '#io/files/file-store.ts'
import { type Move, type Moved, moveFiles } from '#io/files/move-files.ts'
import { FileStoreFailed } from '#io/files/object-store.ts'
import { createSealer } from '#io/sealed/sealer.ts'

class Mistake extends Error {}

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const inWords = ({ moved, there, damaged }: Moved): string =>
  `${moved} moved, ${there} there already, ${damaged.length} damaged`

/** `npm run files:move -- --to s3` or `--to folder`: copies stored files to the other store, and deletes none. */
async function main(words: string[]): Promise<void> {
  const [flag, to, ...more] = words
  if (flag !== '--to' || (to !== 's3' && to !== 'folder') || more.length > 0)
    throw new Mistake('Say where to: npm run files:move -- --to s3, or --to folder')
  const config = readConfig(process.env)
  const sealer = createSealer(config)
  const { folder, s3 } = storesOf(config, sealer)
  if (s3 === null) throw new Mistake('FILES_BUCKET: name the bucket; docs/operations/file-store.md says what else')
  const [from, target] = (to === 's3' ? [folder, s3] : [s3, folder]).map((objects) => sealedStore(objects, sealer))
  const fault = await s3.fault()
  if (fault) throw new Mistake(fault)
  const done = await withDays(to, config, (keptUntil) =>
    moveFiles({ from: from!, to: target!, keptUntil, progress: (sofar) => print(`  …  ${inWords(sofar)}`) }),
  )
  print(`Checked every file of the ${to === 's3' ? 'folder' : 'bucket'}: ${inWords(done)}. Nothing was deleted.`)
  for (const sha256 of done.damaged) print(`FAIL the stored file ${sha256} is damaged, or its key is gone`)
  if (done.damaged.length > 0) process.exitCode = 1
}

/**
 * A bucket locks each file until its documents' retention day, which is in the database. A folder needs no database.
 */
async function withDays(
  to: 's3' | 'folder',
  config: Config,
  move: (keptUntil: Move['keptUntil']) => Promise<Moved>,
): Promise<Moved> {
  if (to === 'folder') return move(async () => new Map())
  const url = config.appDatabaseUrl ?? `postgres://longlight@127.0.0.1:${config.pgPort}/postgres`
  const pool = createProductPool(config, url, { size: 1, name: 'files-move' })
  const db = databaseOf(pool, config)
  return move((beginning) => keptUntilOf(db, beginning)).finally(() => pool.end())
}

main(process.argv.slice(2)).catch((error: Error) => {
  const isExpected = error instanceof Mistake || error instanceof ConfigError || error instanceof FileStoreFailed
  console.error(isExpected ? error.message : error)
  process.exitCode = 2
})
