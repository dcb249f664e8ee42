import { v7 as uuidv7 } from 'uuid'
import { sellingCommands } from '#business/selling/commands.ts'
import { sellingProposals } from '#business/selling/proposals.ts'
import { placeSellOrder } from '#business/selling/server/place-sell-order.ts'
import { readSellOrderFacts } from '#business/selling/server/sell-order-facts.ts'
import { runCommand } from '#engine/command/command.ts'
import { type BusinessDay, businessDay } from '#kernel/business-day.ts'
import { cents, dollars } from '#kernel/cents.ts'
import { idOf } from '#kernel/ids.ts'
import { shareValue } from '#kernel/microshares.ts'
import { rate } from '#kernel/rate.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { demoPortfolios, noBuyers } from '../data/portfolios.ts'
import { chanceOf } from './chance.ts'
import type { DemoCompany } from './demo-company.ts'
import type { Investor } from './join.ts'
import { decideTogether, type Operators } from './months.ts'
import { planOf } from './plans.ts'

export const sellingOpensOn = businessDay('2025-01-06')

/** Those that anyone may buy take buyers for what is listed; of the others the company buys back, and wishes are noted. */
const matchedIds = ['1', '3', '4', '5', '12', '48']

/** Two operators open the ways out, and the company stocks the order that rewards come out of. */
export async function openSelling(demoCompany: DemoCompany, operators: Operators): Promise<void> {
  for (const { id: portfolioId } of demoPortfolios.filter(({ id }) => id !== '13')) {
    const isMatched = matchedIds.includes(portfolioId)
    const payload = {
      portfolioId,
      matched: isMatched ? 'matched' : 'indications',
      matchedReason: isMatched
        ? (noBuyers[portfolioId] ??
          'Buyers take what holders have listed, the oldest listing first, before new shares.')
        : 'These shares were placed privately and may not be matched yet. We record that you want to sell, and tell you when they can be.',
      redemption: 'on',
      redemptionReason: 'The company buys back what it can, as a rule twice a year. It may say no.',
      pauseReason: null,
      reviewOn: isMatched ? null : businessDay('2027-01-15'),
      venueName: isMatched ? 'Longlight Exchange' : 'none',
      legalCapacity: isMatched ? 'an invented alternative trading system' : 'none',
      fee: rate(0),
      cap: null,
    } as const
    await decideTogether(demoCompany, operators, (about) =>
      sellingProposals.changeSellingRails({ ...about, subject: portfolioId, payload }),
    )
  }
  const stock = { sellOrderId: '3' as const, amount: dollars(10_000) }
  await decideTogether(demoCompany, operators, (about) =>
    sellingProposals.stockStandingOrder({ ...about, subject: stock.sellOrderId, payload: stock }),
  )
}

/** By chance someone sells a part of what they have in one of their portfolios; a refusal is part of the history. */
export async function sellSome(
  { platform }: DemoCompany,
  investors: readonly Investor[],
  day: BusinessDay,
): Promise<void> {
  if (day < sellingOpensOn) return
  const month = day.slice(0, 7)
  for (const { person, accountId, viewer } of investors) {
    const chance = chanceOf(`${person.email}:sells:${month}`)
    if (!chance.happens('sells', 0.04) || chance.between('day', 1, 24) !== Number(day.slice(8))) continue
    const { portfolioId } = planOf(person, 'first')
    const seen = await readSellOrderFacts(platform, { accountId, portfolioId })
    if (isRefusal(seen) || seen.available <= 0n) continue
    const worth = shareValue(seen.available, seen.price)
    const amount = chance.happens('all', 0.3)
      ? ('all' as const)
      : cents((worth * BigInt(chance.between('part', 10, 70))) / 100n)
    const id = idOf('sel', uuidv7())
    const input = {
      id,
      accountId,
      portfolioId,
      amount,
      sharePriceSeen: seen.price,
      acceptsBuyback: chance.happens('buyback', 0.7),
    }
    await runCommand(
      platform,
      {
        actor: viewer.actor,
        command: sellingCommands.placeSellOrder,
        key: id,
        input: input,
        subject: id,
        onBehalfOf: accountId,
      },
      (ctx) => placeSellOrder({ ...ctx, viewer: { ...viewer, signedInAt: Temporal.Now.instant() } }, input),
    )
  }
}
