import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#io/db/schema.generated.ts'
import type { OutboxId } from '#kernel/ids.ts'

export async function isUntried(db: Kysely<DB> | Transaction<DB>, id: OutboxId): Promise<boolean> {
  const row = await db
    .selectFrom('platform.outbox')
    .select(['state', 'attempts'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.state === 'waiting' && row.attempts === 0
}
