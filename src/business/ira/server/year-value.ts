import { type RawBuilder, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { taxFormFor } from '#business/portfolios/rules/tax-class.ts'
import { findIssuer, taxClassesOf } from '#business/portfolios/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { dueRows } from '#engine/jobs/due-rows.ts'
import { atHour, type BusinessDay, plusDays } from '#kernel/business-day.ts'
import { maxCents, noCents } from '#kernel/cents.ts'
import type { Clock } from '#kernel/clock.ts'
import { type AccountId, idOf, type PortfolioId } from '#kernel/ids.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import { lastSealedDay } from '#ledger/seal.ts'
import { iraEvents } from '../events.ts'
import { iraMessages } from '../messages.ts'
import type { CustodianCode } from '../rules/custodians.ts'
import { assetCodeOf, lastDayOf, valuationDue } from '../rules/valuation.ts'
import { iraValue, worthOf } from './ira-value.ts'

const valuing = { kind: 'system', id: 'ira-year-values' } as const
const atOnce = 50
const valuation = dueRows('ira.yearValues')

/** Once the last day of a year is sealed, values each IRA as of it, and reports prices to its custodian. */
export async function valueYears(platform: Platform): Promise<number> {
  // Read once: a run that lasts past midnight records the day on which it began.
  const [began, today] = [platform.clock.now(), platform.clock.today()]
  const year = yearBefore(today)
  const due = await unvalued(platform, year)
  if (due.length === 0) {
    await noteAllValued(platform, today)
    await valuation.forgetEnded(platform, began)
    return 0
  }
  const sealed = await lastSealedDay(platform.db)
  if (sealed === null || sealed < lastDayOf(year)) return 0
  return valuation.each(platform, due, {
    actor: valuing,
    idOf: ({ accountId }) => accountId,
    one: (ctx, ira) => valueYear(ctx, ira, year),
  })
}

const yearBefore = (day: BusinessDay): number => Number(day.slice(0, 4)) - 1

const isUnvalued = (year: number): RawBuilder<boolean> =>
  sql<boolean>`(a.state = 'opened' and a.opened_at < ${atHour(plusDays(lastDayOf(year), 1), 0)}
    and not exists (select from ira.year_value v where v.account_id = a.account_id and v.year = ${year}))`

/** This reads all IRAs, so it stops for the day once each IRA was valued or failed. */
export const areYearValuesDue = (clock: Clock): RawBuilder<boolean> =>
  sql<boolean>`(${valuation.isAnyToBeTried(clock)} or not exists (select from ira.valuation_day where day = ${clock.today()}))`

const noteAllValued = ({ db }: Platform, day: BusinessDay) =>
  db
    .insertInto('ira.valuation_day')
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

type Unvalued = { readonly accountId: AccountId; readonly custodian: CustodianCode }

async function unvalued({ db, clock }: Platform, year: number): Promise<Unvalued[]> {
  const rows = await db
    .selectFrom('ira.application as a')
    .select(['a.account_id', 'a.custodian'])
    .where(isUnvalued(year))
    .where(valuation.mayBeTried('a.account_id', clock))
    .orderBy('a.account_id')
    .limit(atOnce)
    .execute()
  return rows.map((row) => ({ accountId: row.account_id, custodian: row.custodian }))
}

async function valueYear(ctx: Ctx, { accountId, custodian }: Unvalued, year: number): Promise<void> {
  const day = lastDayOf(year)
  const booked = atHour(plusDays(day, 1), 0).subtract({ microseconds: 1 })
  const value = await iraValue(ctx, accountId, { moment: { booked }, day })
  const written = await ctx.tx
    .insertInto('ira.year_value')
    .values({
      account_id: accountId,
      year,
      cash_cents: maxCents(value.cash, noCents),
      shares_cents: value.shares,
      computed_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (written.numInsertedOrUpdatedRows === 0n) return
  for (const { portfolioId, price } of value.held)
    if (price !== null) await reportPrice(ctx, custodian, { portfolioId, price, year })
  await ctx.emit(iraEvents.iraYearValued({ accountId, year, amount: worthOf(value) }))
}

type Price = { readonly portfolioId: PortfolioId; readonly price: SharePrice; readonly year: number }

async function reportPrice(ctx: Ctx, custodian: CustodianCode, { portfolioId, price, year }: Price): Promise<void> {
  const id = idOf('ivl', uuidv7())
  const form = taxFormFor(await taxClassesOf(ctx.tx, portfolioId), year)
  const issuer = await findIssuer(ctx.tx, portfolioId)
  const written = await ctx.tx
    .insertInto('ira.valuation')
    .values({
      id,
      custodian,
      portfolio_id: portfolioId,
      as_of: lastDayOf(year),
      price_micro: price,
      asset_code: assetCodeOf(form, issuer?.form === 'limitedLiabilityCompany'),
      state: 'sending',
      due_on: valuationDue(year),
      reported_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['custodian', 'portfolio_id', 'as_of']).doNothing())
    .executeTakeFirst()
  if (written.numInsertedOrUpdatedRows === 0n) return
  await ctx.send(iraMessages['custodian.reportValuation']({ id: uuidv7(), subject: id, payload: { valuationId: id } }))
}
