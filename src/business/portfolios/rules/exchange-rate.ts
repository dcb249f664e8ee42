import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import { toBigint, type Unit } from '#kernel/unit.ts'

/** The price of a dollar in another currency, in whole millionths of that currency: 5420000 is 5.42 reais. */
export type ExchangeRate = Unit<'ExchangeRate'>
export const exchangeRate = (perDollarMicro: bigint | number | string): ExchangeRate =>
  toBigint(perDollarMicro) as ExchangeRate

/** An amount in its own currency, in whole hundredths. */
export type MinorUnits = Unit<'MinorUnits'>
export const minorUnits = (hundredths: bigint | number | string): MinorUnits => toBigint(hundredths) as MinorUnits

/** A dated rate as its source published it. */
export type DatedRate = {
  readonly currency: string
  readonly day: BusinessDay
  readonly perDollar: ExchangeRate
  readonly source: string
}

export const perDollarOfDollar = exchangeRate(1_000_000)

/** Converts to dollars line by line, rounding half a cent up. The database computes the same. */
export const inDollars = (amount: MinorUnits, perDollar: ExchangeRate): Cents =>
  cents((2n * amount * 1_000_000n + perDollar) / (2n * perDollar))

/** The amount that energy sold for, rounding half a hundredth of the currency up. */
export const amountOfEnergy = (wattHours: bigint, priceMicro: bigint): MinorUnits =>
  minorUnits((wattHours * priceMicro + 5_000_000n) / 10_000_000n)

export function rateText(perDollar: bigint): string {
  const [whole, part] = [perDollar / 1_000_000n, (perDollar % 1_000_000n).toString().padStart(6, '0')]
  return `${whole}.${part.replace(/0{0,2}$/, '')}`
}
