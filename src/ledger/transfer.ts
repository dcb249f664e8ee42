import type { Cents } from '#kernel/cents.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Microshares } from '#kernel/microshares.ts'

export type LedgerAccount<Amount extends bigint = bigint> = {
  readonly key: string
  /** USD (whole cents) or SHARE:<portfolio> (whole millionths of a share). */
  readonly unit: string
  readonly kind: string
  readonly owner?: string
  /** The lowest balance after pending debits. Undefined for accounts that may be overdrawn. */
  readonly floor?: bigint
  /** Many concurrent writers: the balance is summed and has no floor. */
  readonly hot?: boolean
  /** Only for the compiler: cents do not go into a share account. */
  readonly carries?: Amount
}

export type MoneyAccount = LedgerAccount<Cents>
export type ShareAccount = LedgerAccount<Microshares>

/** One line of a transfer: a credit is positive, a debit negative. */
export type Line = { readonly account: LedgerAccount; readonly amount: bigint }

export const moneyLine = (account: MoneyAccount, amount: Cents): Line => ({ account, amount })
export const shareLine = (account: ShareAccount, amount: Microshares): Line => ({
  account: account as LedgerAccount,
  amount,
})

/** Moves money from one account to another: a debit here, a credit there. */
export const moveMoney = (from: MoneyAccount, to: MoneyAccount, amount: Cents): Line[] => [
  moneyLine(from, -amount as Cents),
  moneyLine(to, amount),
]
export const moveShares = (from: ShareAccount, to: ShareAccount, amount: Microshares): Line[] => [
  shareLine(from, -amount as Microshares),
  shareLine(to, amount),
]

type Common = {
  /** The idempotency key: repeating it with the same input posts once, with another input it is refused. */
  readonly key: string
  readonly kind: string
  /** The id of an order, a withdrawal, a dividend. */
  readonly subject: string
  readonly effectiveAt: Instant
  readonly memo?: Record<string, string | number | null>
}

export type Transfer = Common &
  (
    | { readonly phase: 'posted' | 'pending'; readonly lines: readonly Line[] }
    /** Makes a pending transfer final, voids it, or reverses a posted one. */
    | { readonly phase: 'post' | 'void' | 'reverse'; readonly target: string }
  )
