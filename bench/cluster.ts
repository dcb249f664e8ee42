import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { migrate } from '#io/db/migrate.ts'
import { appRole, createPool, type PoolOptions } from '#io/db/pool.ts'
import { startEmbeddedPostgres } from '#sandbox/postgres/embedded.ts'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { endsWhenInterrupted } from './interruption.ts'

/** A database server of the benchmark's own, durable as in production, with the product's schema and the references'. */
export type Cluster = {
  readonly pid: number
  readonly productUrl: string
  /** A further database, by its address. */
  readonly database: (name: string) => Promise<string>
  /** A further database with the product's schema and nothing in it. */
  readonly productCopy: () => Promise<string>
  readonly poolOf: (url: string, size: number, options?: PoolOptions) => pg.Pool
  readonly postingSql: string
  /** With all rights over the product's database. */
  readonly owner: pg.Pool
  readonly productPool: (size: number, options?: PoolOptions) => pg.Pool
  readonly referencePool: (size: number) => pg.Pool
  /** Everything written so far goes to disk, so that no round pays for the one before. */
  readonly settle: () => Promise<void>
  /** Renews what the planner knows, after the first rounds have filled the tables. */
  readonly analyze: () => Promise<void>
  readonly stop: () => Promise<void>
}

export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'longlight-bench-'))
  chmodSync(folder, 0o755)
  const starting = startEmbeddedPostgres({ dataDir: join(folder, 'pg'), port: await freePort() })
  const end = async (): Promise<void> => {
    await (await starting).stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const isOver = endsWhenInterrupted(end)
  const server = await starting
  const admin = createPool(server.url, { size: 1 })
  for (const name of ['product', 'reference']) await admin.query(`create database ${name}`)
  for (const setting of [`max_wal_size = '8GB'`, `checkpoint_timeout = '30min'`])
    await admin.query(`alter system set ${setting}`)
  await admin.query('select pg_reload_conf()')
  const urlOf = (name: string) => Object.assign(new URL(server.url), { pathname: `/${name}` }).href
  await migrate(urlOf('product'))
  await admin.query('create database empty template product')
  let copies = 0
  const pools = new Set<pg.Pool>([admin])
  const kept = (pool: pg.Pool): pg.Pool => {
    pools.add(pool)
    return pool
  }
  const product = kept(createPool(urlOf('product'), { size: 1 }))
  const reference = kept(createPool(urlOf('reference'), { size: 1 }))
  for (const file of ['posting', 'row-by-row', 'dividend']) await reference.query(textOf(file))
  return {
    pid: server.pid,
    database: async (name) => {
      await admin.query(`create database ${name}`)
      return urlOf(name)
    },
    productCopy: async () => {
      copies += 1
      await admin.query(`create database copy_${copies} template empty`)
      return urlOf(`copy_${copies}`)
    },
    poolOf: (url, size, options = {}) => kept(createPool(url, { size, ...options })),
    postingSql: textOf('posting'),
    owner: product,
    productUrl: urlOf('product'),
    productPool: (size, options = { role: appRole }) => kept(createPool(urlOf('product'), { size, ...options })),
    referencePool: (size) => kept(createPool(urlOf('reference'), { size })),
    settle: async () => void (await admin.query('checkpoint')),
    analyze: async () => void (await Promise.all([reference.query('analyze'), product.query('analyze')])),
    stop: async () => {
      await Promise.all([...pools].map((pool) => (pool.ended ? undefined : pool.end())))
      isOver()
      await end()
    },
  }
}

const textOf = (file: string): string =>
  readFileSync(fileURLToPath(new URL(`references/${file}.sql`, import.meta.url)), 'utf8')
