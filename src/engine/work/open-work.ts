import type { Cents } from '#kernel/cents.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Platform } from '../command/platform.ts'

export type WorkKind =
  | 'proposal'
  | 'dividend'
  | 'message'
  | 'complaint'
  | 'accreditation'
  | 'estate'
  | 'holdingTransfer'
  | 'case'
  | 'transfer'
  | 'frozenAccount'
  | 'bankBreak'
  | 'dataRequest'
  | 'legalHold'
  | 'filing'
  | 'stuck'
  | 'switch'
  | 'alert'
  | 'accessReview'
  | 'breakGlass'

/** One thing that waits for someone on the staff. Its words hold nobody's name: those are masked where they are read. */
export type OpenWork = {
  /** The id by which its own list has it. */
  readonly subject: string
  readonly what: string
  /** One more line about it; null if the words say it all. */
  readonly detail: string | null
  readonly accountId?: AccountId | null
  readonly portfolioId?: PortfolioId | null
  readonly amount?: Cents | null
  readonly since: Instant
  /** The moment until which the product has promised it, or at which it ends by itself; null without one. */
  readonly due: Instant | null
  /** The operator who may not do it, since they proposed it. */
  readonly proposedBy?: string | null
  /** The kind of a proposal, by which its command says who approves it. */
  readonly proposal?: string
}

/** Work of one kind that waits for the staff, from the room that knows when it is done. */
export type OpenWorkList = {
  readonly kind: WorkKind
  /** The most urgent ones: by their due time if they have one, else those that have waited longest. */
  readonly read: (platform: Platform, first: number) => Promise<readonly OpenWork[]>
  readonly count: (platform: Platform) => Promise<number>
  /** Everything that may have an owner, also before it waits; left out where that is only what waits. */
  readonly readOwnable?: (platform: Platform) => Promise<readonly OpenWork[]>
}
