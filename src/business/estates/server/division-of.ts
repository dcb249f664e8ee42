import type { Handle } from '#business/cases/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { cents } from '#kernel/cents.ts'
import { microshares } from '#kernel/microshares.ts'
import { type CashPart, divideCash, divideLots, type HeirSum, sumByHeir } from '../rules/division.ts'
import type { EstatePicture } from './estate-picture.ts'
import type { Estate } from './estate-store.ts'

export type Division = { readonly cash: readonly CashPart[]; readonly sums: readonly HeirSum[] }

/** The division as executed, or as it would be now; empty while no heirs are named or a price is missing. */
export async function divisionOf(on: Ctx | Platform, estate: Estate, picture: EstatePicture): Promise<Division> {
  if (estate.state === 'transferred') return keptDivision('tx' in on ? on.tx : on.db, estate)
  const { heirs, holdings } = picture
  if (heirs.length === 0) return { cash: [], sums: [] }
  const priced = holdings.filter(
    ({ price, lots }) => price !== null || lots.every(({ ownedFrom }) => ownedFrom > estate.diedOn),
  )
  return {
    cash: divideCash(picture.cash, heirs),
    sums: sumByHeir(
      priced.flatMap((holding) =>
        divideLots(holding, heirs, { diedOn: estate.diedOn, price: holding.price?.price ?? null }),
      ),
    ),
  }
}

async function keptDivision(db: Handle, { id }: Estate): Promise<Division> {
  const cash = await db
    .selectFrom('estates.cash_moved')
    .select((eb) => ['account_id', eb.fn.sum<bigint>('amount_cents').as('amount')])
    .where('estate_id', '=', id)
    .groupBy('account_id')
    .orderBy('account_id')
    .execute()
  const sums = await db
    .selectFrom('estates.lot_moved')
    .select((eb) => [
      'account_id',
      'portfolio_id',
      eb.fn.sum<bigint>('shares_micro').as('shares'),
      eb.fn.sum<bigint>('cost_cents').as('cost'),
      eb.fn.sum<bigint>('basis_cents').as('basis'),
    ])
    .where('estate_id', '=', id)
    .groupBy(['account_id', 'portfolio_id'])
    .orderBy('portfolio_id')
    .orderBy('account_id')
    .execute()
  return {
    cash: cash.map((row) => ({ accountId: row.account_id, amount: cents(BigInt(row.amount)) })),
    sums: sums.map((row) => ({
      accountId: row.account_id,
      portfolioId: row.portfolio_id,
      shares: microshares(BigInt(row.shares)),
      cost: cents(BigInt(row.cost)),
      basis: cents(BigInt(row.basis)),
    })),
  }
}
