import { z } from 'zod'
import { events } from '#engine/event/events.ts'

/** Shares are microshares, amounts are cents. The company's own orders have no account. */
const placed = z.object({
  sellOrderId: z.string(),
  accountId: z.string(),
  portfolioId: z.string(),
  shares: z.string(),
  value: z.string().optional(),
})

export const sellingEvents = events('selling', {
  sharesSold: z.object({
    fillId: z.string(),
    sellOrderId: z.string(),
    accountId: z.string().nullable(),
    portfolioId: z.string(),
    rail: z.enum(['matched', 'redemption', 'reward']),
    shares: z.string(),
    proceeds: z.string(),
  }),
  sellOrderFilled: z.object({ sellOrderId: z.string(), accountId: z.string().nullable(), portfolioId: z.string() }),
  standingOrderStocked: z.object({ sellOrderId: z.string(), portfolioId: z.string(), amount: z.string() }),
  buybackRun: z.object({ id: z.string(), portfolioId: z.string(), shares: z.string() }),
  sellingRailsChanged: z.object({
    portfolioId: z.string(),
    matched: z.enum(['matched', 'off', 'indications']),
    redemption: z.enum(['on', 'off']),
    paused: z.boolean(),
  }),
  sellOrderCancelled: z.object({
    sellOrderId: z.string(),
    accountId: z.string().nullable(),
    portfolioId: z.string(),
    code: z.string(),
    reason: z.string(),
  }),
  largeSellOrderPlaced: z.object({
    sellOrderId: z.string(),
    accountId: z.string(),
    portfolioId: z.string(),
    value: z.string(),
  }),
  sellOrderPlaced: placed,
  saleIndicated: placed,
})
