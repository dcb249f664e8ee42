import { sql } from 'kysely'
import type { Platform } from '#engine/command/platform.ts'

/** Payouts to banks that were requested and have not left. */
export async function countUnsentPayouts({ db }: Platform): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from cash.bank_transfer where direction = 'out' and state = 'requested'`.execute(db)
  return rows[0]!.n
}
