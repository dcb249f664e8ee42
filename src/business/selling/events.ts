import { z } from 'zod'
import { events } from '#engine/event/events.ts'
import { centsCodec, microsharesCodec, sharePriceCodec } from '#kernel/codecs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { AccountId, FillId, PortfolioId, SellOrderId } from '#kernel/ids.ts'

/** Shares are microshares, amounts are cents. The company's own orders have no account. */
const placed = z.object({
  sellOrderId: idSchema<SellOrderId>(),
  accountId: idSchema<AccountId>(),
  portfolioId: idSchema<PortfolioId>(),
  shares: microsharesCodec,
  value: centsCodec.optional(),
})

export const sellingEvents = events('selling', {
  sharesSold: z.object({
    fillId: idSchema<FillId>(),
    sellOrderId: idSchema<SellOrderId>(),
    accountId: idSchema<AccountId>().nullable(),
    portfolioId: idSchema<PortfolioId>(),
    rail: z.enum(['matched', 'redemption', 'reward']),
    shares: microsharesCodec,
    proceeds: centsCodec,
  }),
  sellOrderFilled: z.object({
    sellOrderId: idSchema<SellOrderId>(),
    accountId: idSchema<AccountId>().nullable(),
    portfolioId: idSchema<PortfolioId>(),
  }),
  standingOrderStocked: z.object({
    sellOrderId: idSchema<SellOrderId>(),
    portfolioId: idSchema<PortfolioId>(),
    amount: centsCodec,
  }),
  buybackRun: z.object({ id: z.string(), portfolioId: idSchema<PortfolioId>(), shares: microsharesCodec }),
  sellingRailsChanged: z.object({
    portfolioId: idSchema<PortfolioId>(),
    matched: z.enum(['matched', 'off', 'indications']),
    redemption: z.enum(['on', 'off']),
    paused: z.boolean(),
  }),
  sellOrderCancelled: z.object({
    sellOrderId: idSchema<SellOrderId>(),
    accountId: idSchema<AccountId>().nullable(),
    portfolioId: idSchema<PortfolioId>(),
    code: z.string(),
    reason: z.string(),
  }),
  largeSellOrderPlaced: z.object({
    sellOrderId: idSchema<SellOrderId>(),
    accountId: idSchema<AccountId>(),
    portfolioId: idSchema<PortfolioId>(),
    value: centsCodec,
  }),
  sellOrderPlaced: placed,
  saleIndicated: placed,
  /** A custodian holds the seller's account and must approve the sale. `price` is in millionths of a dollar. */
  saleAwaitsCustodian: placed.extend({ value: centsCodec, price: sharePriceCodec }),
})
