import { type BusinessDay, businessDay } from '#kernel/business-day.ts'
import { taxDayFrom } from '#kernel/tax-days.ts'
import type { Ctx } from './ctx.ts'
import { Problem } from './problem.ts'
import type { Resource } from './resources.ts'
import { schema } from './schema.ts'

/** Dollars by tax year: IRC 219(b)(5) and 408(k), as the IRS announced them (Notice 2025-67 for 2026). */
const limits: Readonly<Record<number, { readonly regular: number; readonly catchUp: number; readonly sep: number }>> = {
  2024: { regular: 7_000, catchUp: 1_000, sep: 69_000 },
  2025: { regular: 7_000, catchUp: 1_000, sep: 70_000 },
  2026: { regular: 7_500, catchUp: 1_100, sep: 72_000 },
}

const limited: Readonly<Record<string, 'regular' | 'sep'>> = { regular: 'regular', sep_employer: 'sep' }

/** The amounts that may still be contributed for a tax year; catch-up from the year in which the owner is 50. */
export async function tallyOf(ctx: Ctx, account: Resource, taxYear: number) {
  const { rows } = await ctx.db.query(
    `select data ->> 'type' as type, sum((data ->> 'amountCents')::bigint - coalesce((data ->> 'removedCents')::bigint, 0))::bigint as cents from ${schema}.resource
     where kind = 'contribution' and account_id = $1 and (data ->> 'taxYear')::int = $2 and status in ('pending', 'processing', 'settled') group by 1`,
    [account.id, taxYear],
  )
  const used = (type: string) => Number(rows.find((row) => row.type === type)?.cents ?? 0)
  const year = limits[taxYear]
  const isFifty = taxYear - Number(String(account.hidden.dob).slice(0, 4)) >= 50
  const regularLimit = year ? (year.regular + (isFifty ? year.catchUp : 0)) * 100 : 0
  const sepLimit = (year?.sep ?? 0) * 100
  return {
    taxYear,
    regularCents: used('regular'),
    sepEmployerCents: used('sep_employer'),
    regularRoomCents: Math.max(0, regularLimit - used('regular')),
    sepRoomCents: Math.max(0, sepLimit - used('sep_employer')),
  }
}

/** A contribution for a year that is closed, or above what the year allows, is refused. */
export async function checkRoom(
  ctx: Ctx,
  account: Resource,
  type: string,
  taxYear: number,
  cents: number,
): Promise<void> {
  const kind = limited[type]
  if (!kind) return
  if (!isOpenYear(ctx.clock.today() as BusinessDay, taxYear, kind))
    throw new Problem(422, 'year_closed', `Contributions for ${taxYear} are not taken now.`)
  const tally = await tallyOf(ctx, account, taxYear)
  const roomCents = kind === 'sep' ? tally.sepRoomCents : tally.regularRoomCents
  if (cents > roomCents) throw new Problem(422, 'over_limit', 'That is more than the year allows.', { roomCents })
}

/**
 * This year, and last year until 15 April, or the first business day after it; an employer has until 15 October with an
 * extension.
 */
function isOpenYear(today: BusinessDay, taxYear: number, kind: 'regular' | 'sep'): boolean {
  const year = Number(today.slice(0, 4))
  if (taxYear === year) return true
  return taxYear === year - 1 && today <= taxDayFrom(businessDay(`${year}-${kind === 'sep' ? '10' : '04'}-15`))
}
