import { sql } from 'kysely'
import { type BusinessDay, plusDays } from '#kernel/business-day.ts'
import { rounded } from '#kernel/public-figure.ts'
import type { Platform } from '../command/platform.ts'
import { whenDue } from '../jobs/due-work.ts'

/** A public figure by its subject: the company, or each portfolio. */
export type PublicFigure = {
  readonly name: string
  /** The smallest step in which it changes. */
  readonly least: bigint
  readonly now: (platform: Platform) => Promise<ReadonlyMap<string, bigint>>
}

const daysKept = 7

export const notePublicFigures = whenDue(
  ({ today }) => sql<boolean>`not exists (select from platform.public_figure where day = ${today()}::date)`,
  async (platform) => {
    const day = platform.clock.today()
    let noted = 0
    for (const { name, now } of platform.rooms.flatMap(({ publicFigures }) => publicFigures ?? [])) {
      const values = [...(await now(platform))].map(([subject, value]) => ({ name, subject, day, value }))
      noted += values.length
      if (values.length > 0)
        await platform.db
          .insertInto('platform.public_figure')
          .values(values)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
    }
    await platform.db.deleteFrom('platform.public_figure').where('day', '<', plusDays(day, -daysKept)).execute()
    return noted
  },
)

export type ShownFigure = {
  readonly value: bigint
  /** The day at whose beginning it was measured. */
  readonly asOf: BusinessDay
}

/** The public figure: of the last recorded day before today, and rounded. */
export async function shownFigure(platform: Platform, figure: PublicFigure, subject: string): Promise<ShownFigure> {
  const today = platform.clock.today()
  const noted = await platform.db
    .selectFrom('platform.public_figure')
    .select(['value', 'day'])
    .where('name', '=', figure.name)
    .where('subject', '=', subject)
    .orderBy(sql`day >= ${today}::date`)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  // A company that has run no day yet has noted none.
  const value = noted?.value ?? (await figure.now(platform)).get(subject) ?? 0n
  return { value: rounded(value, figure.least), asOf: noted?.day ?? today }
}
