import { v7 as uuidv7 } from 'uuid'
import { approveDividend, declareDividend } from '#business/dividends/server/public.ts'
import { distributableOf } from '#business/portfolios/rules/ledger-accounts.ts'
import type { Platform } from '#engine/command/platform.ts'
import { cents } from '#kernel/cents.ts'
import { idOf } from '#kernel/ids.ts'
import { post } from '#ledger/post.ts'
import { portfolios } from './investors.ts'
import { clearing, payment } from './ledgers.ts'
import { operate } from './operate.ts'

/** The dividends of all portfolios for one month, declared by one operator and approved by another. */
export async function payDividends(platform: Platform, investors: number, month: string): Promise<void> {
  const pool = cents(BigInt(investors / portfolios.length) * 2_000n)
  for (const portfolioId of portfolios) {
    const id = idOf('div', uuidv7())
    await post(platform.db, payment(clearing, distributableOf(portfolioId), pool), platform.clock.now())
    await operate(platform, 'usr_one', (ctx) => declareDividend(ctx, { id, portfolioId, month, pool, reason: 'bench' }))
    await operate(platform, 'usr_two', (ctx) => approveDividend(ctx, { id }))
  }
}
