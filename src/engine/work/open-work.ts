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
  | 'nameChange'
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

/** One item that waits for staff. Its text contains no names, which are masked where they are read. */
export type OpenWork = {
  readonly subject: string
  readonly what: string
  readonly detail: string | null
  readonly accountId?: AccountId | null
  readonly portfolioId?: PortfolioId | null
  readonly amount?: Cents | null
  readonly since: Instant
  /** The promised deadline, or the moment at which it ends by itself; null without one. */
  readonly due: Instant | null
  /** The operator who may not do it, as its proposer. */
  readonly proposedBy?: string | null
  /** The kind of a proposal, whose command says who approves it. */
  readonly proposal?: string
}

/** Staff work of one kind, from the room that knows when it is done. */
export type OpenWorkList = {
  readonly kind: WorkKind
  /** The most urgent items: by deadline if they have one, else longest waiting. */
  readonly read: (platform: Platform, first: number) => Promise<readonly OpenWork[]>
  readonly count: (platform: Platform) => Promise<number>
  /** Everything that may have an owner, even before it waits; undefined if that is only what waits. */
  readonly readOwnable?: (platform: Platform) => Promise<readonly OpenWork[]>
}
