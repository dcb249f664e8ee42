import { type Cents, cents, dollars } from '#kernel/cents.ts'
import { demoPortfolios } from '../data/portfolios.ts'
import { chanceOf } from './chance.ts'
import type { DemoPerson } from './people.ts'

export type Plan = { readonly portfolioId: string; readonly amount: Cents; readonly minute: number }

const favourites: Readonly<Record<DemoPerson['purse'], readonly string[]>> = {
  small: ['1', '1', '5', '5', '3', '4', '48', '12'],
  middling: ['5', '5', '1', '3', '4', '48', '12'],
  large: ['2', '2', '7', '7', '9', '9', '5', '1', '4', '48'],
}

/** The dollars of one order, by purse. */
const sizes: Readonly<Record<DemoPerson['purse'], readonly number[]>> = {
  small: [100, 100, 150, 200, 250, 500, 500, 1_000, 2_000],
  middling: [500, 1_000, 1_000, 2_500, 2_500, 5_000, 7_500, 10_000],
  large: [25_000, 40_000, 50_000, 75_000, 100_000, 150_000, 200_000],
}

/** The order of someone on the day they joined, or (by chance) on a day of a later month. */
export function planOf(person: DemoPerson, occasion: string): Plan {
  const chance = chanceOf(`${person.email}:${occasion}`)
  const open = favourites[person.purse].filter((id) => demoPortfolios.some((portfolio) => portfolio.id === id))
  return {
    portfolioId: chance.pick('portfolio', open),
    amount: dollars(chance.pick('amount', sizes[person.purse])),
    minute: chance.between('minute', 0, 380),
  }
}

/** The day of a month on which someone orders again, or null in a month without. */
export function orderDayIn(person: DemoPerson, month: string): number | null {
  const chance = chanceOf(`${person.email}:${month}`)
  return chance.happens('orders', person.eagerness) ? chance.between('day', 1, 28) : null
}

export const least: Cents = cents(2_500)
