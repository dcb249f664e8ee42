import type { Ctx } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { type ExchangeRate, rateText } from '../rules/exchange-rate.ts'
import type { Recorded } from './figures-of-month.ts'

type ExchangeRateInput = {
  readonly currency: string
  readonly day: BusinessDay
  readonly perDollar: ExchangeRate
  readonly source: string
  readonly isInvented?: boolean
}

/** Stores the published price of a dollar on a day. The later of two rates of a day applies. */
export async function recordExchangeRate(ctx: Ctx, input: ExchangeRateInput): Promise<Recorded | Refusal> {
  const { currency, day, perDollar, source, isInvented = false } = input
  if (!/^[A-Z]{3}$/.test(currency) || currency === 'USD')
    return refuse(
      'badExchangeRate',
      'A currency other than the dollar has three capital letters, like BRL.',
      'currency',
    )
  if (perDollar <= 0n) return refuse('badExchangeRate', 'A dollar costs more than nothing.', 'perDollar')
  if (!source.trim()) return refuse('badExchangeRate', 'Say who published the rate.', 'source')
  if (day > ctx.clock.today()) return refuse('badExchangeRate', 'The rate is of a day to come.', 'day')
  const row = await ctx.tx
    .insertInto('portfolios.exchange_rate')
    .values({
      currency,
      day,
      per_dollar_micro: perDollar,
      source: source.trim(),
      is_invented: isInvented,
      recorded_by: ctx.actor.id,
      recorded_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  ctx.describe({ currency, day, perDollar: rateText(perDollar), source: source.trim() })
  return row ? { id: `${currency}:${day}` } : refuse('nothingChanged', 'This rate is on record already.')
}
