import type { Ctx, Platform } from '#engine/command/platform.ts'

/** True if the newest comparison found the FBO account short of investors' cash: then no cash leaves. */
export async function isCashShort(db: Platform['db'] | Ctx['tx']): Promise<boolean> {
  const newest = await db
    .selectFrom('cash.reconciliation_day')
    .select('short_cents')
    .where('short_cents', 'is not', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (newest?.short_cents ?? 0n) > 0n
}
