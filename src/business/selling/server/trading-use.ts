import type { Platform } from '#engine/command/platform.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { noShares } from '#kernel/microshares.ts'
import type { Rate } from '#kernel/rate.ts'
import { tradedPart } from '../rules/trading-meter.ts'
import { tradedYear } from './meter-store.ts'
import { railsOf } from './rails-store.ts'

export async function tradingUse(
  platform: Platform,
  portfolioId: PortfolioId,
): Promise<{ readonly used: Rate; readonly cap: Rate | null }> {
  const { before, now } = await tradedYear(platform, portfolioId)
  const { rails } = await railsOf(platform, portfolioId)
  return { used: tradedPart(now.shares > noShares ? [...before, now] : before), cap: rails.cap }
}
