import type pg from 'pg'
import { createPartners } from '#apps/partners.ts'
import { composeRooms } from '#apps/rooms.ts'
import { databaseOf } from '#engine/command/database.ts'
import type { Platform } from '#engine/command/platform.ts'
import { readConfig } from '#io/config/config.ts'
import { fileStore } from '#io/files/file-store.ts'
import { createLog } from '#io/log/log.ts'
import type { Clock } from '#kernel/clock.ts'

const folder = '/tmp/longlight-bench-files'

/** The product with all its rooms on a database of the benchmark; its partners are there and nobody calls them. */
export function productOn(pool: pg.Pool, clock: Clock): Platform {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder })
  const db = databaseOf(pool)
  const log = createLog('bench', 'error')
  const partners = createPartners(config, { pool, db, clock, log })
  const rooms = composeRooms(partners, { files: fileStore(folder, partners.sealer), config })
  return { pool, db, clock, log, rooms }
}
