import type { Platform } from '#engine/command/platform.ts'
import type { PortfolioId } from '#kernel/ids.ts'

export type PublicRecord = 'portfolio' | 'plant' | 'update'

/** Whether there is such a record, so that a page about nothing is not served as if it were one. */
export async function publicRecordExists({ db }: Platform, kind: PublicRecord, id: PortfolioId): Promise<boolean> {
  const record = await db
    .selectFrom(`portfolios.${kind}` as const)
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return record !== undefined
}
