import type { Platform } from '#engine/command/platform.ts'
import type { PortfolioId } from '#kernel/ids.ts'

export type PublicRecord = 'portfolio' | 'plant' | 'update'

/** True if the record exists, so that a page without a subject gets a 404. */
export async function publicRecordExists({ db }: Platform, kind: PublicRecord, id: PortfolioId): Promise<boolean> {
  const record = await db
    .selectFrom(`portfolios.${kind}` as const)
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return record !== undefined
}
