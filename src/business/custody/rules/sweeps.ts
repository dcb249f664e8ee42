import { type Cents, cents } from '#kernel/cents.ts'
import type { CustodyAccountId, PortfolioId } from '#kernel/ids.ts'
import type { Position } from './position.ts'

export type Counter = {
  readonly id: CustodyAccountId
  readonly kind: string
  readonly portfolioId: PortfolioId | null
}

export type Sweep = {
  readonly counterId: CustodyAccountId
  readonly direction: 'fromFbo' | 'toFbo'
  readonly amount: Cents
}

/** The amount that the FBO account owes a bank account; negative if the bank account owes it. */
function dueTo({ kind, portfolioId }: Counter, position: Position): Cents {
  if (kind === 'issuer') return position.issuers.get(portfolioId ?? '') ?? cents(0)
  if (kind === 'operating') return position.company
  return kind === 'partner' ? cents(-position.wires) : cents(0)
}

/** The transfer that settles an account's balance and keeps money for upcoming payments in the FBO account. */
export function sweepOf(counterId: CustodyAccountId, due: Cents, kept: Cents): Sweep | null {
  const net = due - kept
  if (net === 0n) return null
  return { counterId, direction: net > 0n ? 'fromFbo' : 'toFbo', amount: cents(net > 0n ? net : -net) }
}

/**
 * The transfers of a bank day: one net transfer for each account with a balance due. `kept`: by portfolio, the FBO
 * money reserved for declared dividends.
 */
export const sweepsOf = (
  position: Position,
  counters: readonly Counter[],
  kept: ReadonlyMap<string, Cents> = new Map(),
): Sweep[] =>
  counters.flatMap(
    (counter) => sweepOf(counter.id, dueTo(counter, position), kept.get(counter.portfolioId ?? '') ?? cents(0)) ?? [],
  )
