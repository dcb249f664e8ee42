import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { inTransaction } from '#engine/command/command.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import { businessZone } from '#kernel/business-day.ts'
import { idOf, type PortfolioId, type TaxCloseId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { findClose } from './close-store.ts'
import { startClose } from './close-year.ts'

/** The end of the 30 days after a year's last sale. */
const windowOver = sql`make_timestamptz(c.year + 1, 1, 31, 0, 0, 0, ${sql.lit(businessZone)})`

/** The newest closes of corporations' years made before the end of January. */
const due = (now: Instant) => sql<{ id: TaxCloseId; portfolio_id: PortfolioId }>`
  from tax.close c
  where c.form = '1099-DIV' and c.done_at is not null and c.as_of < ${windowOver} and ${windowOver} <= ${now}
    and not exists (
      select from tax.close l
      where l.portfolio_id = c.portfolio_id and l.year = c.year and (l.as_of, l.id) > (c.as_of, c.id)
    )`

/** On January 31, closes the years again, and corrects forms that January purchases change. */
export const closeAfterJanuary = whenDue(
  ({ now }) => sql<boolean>`exists (select ${due(now())})`,
  (platform) =>
    inTransaction(platform, { kind: 'system', id: 'tax forms' }, async (ctx) => {
      const { rows } = await sql<{ id: TaxCloseId }>`select c.id ${due(ctx.clock.now())} order by c.id`.execute(ctx.tx)
      for (const { id } of rows)
        await startClose(ctx, {
          ...(await findClose(ctx.tx, id))!,
          id: idOf('txc', uuidv7()),
          cause: 'january',
          dividendId: null,
          asOf: ctx.clock.now(),
          proposedBy: null,
          approvedBy: null,
          reason: 'Shares bought in January put off losses of December.',
        })
      return rows.length
    }),
)
