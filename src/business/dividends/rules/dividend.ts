import { recordDayOf } from '#business/portfolios/rules/record-day.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, formatCents } from '#kernel/cents.ts'
import type { Microshares } from '#kernel/microshares.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { states } from '#kernel/states.ts'

export type DividendState = 'declared' | 'notFunded' | 'paid' | 'withdrawn' | 'reversed'

/** A regular dividend pays a month; a correction or a reversal corrects a paid one. */
export type DividendKind = 'regular' | 'correction' | 'reversal'

/**
 * One operator declares, another approves, and it is paid when the issuer's money has arrived; until then it can be
 * withdrawn. A paid dividend is corrected, never undone.
 */
export const dividendCan = states({
  approve: ['declared'],
  pay: ['notFunded'],
  withdraw: ['declared', 'notFunded'],
  correct: ['paid'],
  reverse: ['paid'],
})

export type DividendRefusal = Refusal<
  | 'monthNotOver'
  | 'noPool'
  | 'aboveDistributable'
  | 'noHolders'
  | 'alreadyDeclared'
  | 'sameOperator'
  | 'recordedIt'
  | 'reasonRequired'
  | 'notPaid'
  | 'correctsAnother'
  | 'correctionWaits'
  | 'cashCorrectionWaits'
  | 'tooManyCorrections'
  | 'nothingToCorrect'
  | 'notDeclared'
  | 'noSuchDividend'
>

export function decideDeclaration(
  input: { readonly month: string; readonly pool: Cents; readonly reason: string },
  facts: {
    /** The remainder of the month's recorded revenue after costs and reserve. */
    readonly computed: Cents
    readonly isRecorded: boolean
    readonly today: BusinessDay
    readonly distributable: Cents
    readonly holders: number
    /** The month's existing dividend, if any. */
    readonly before: 'declared' | 'paid' | null
  },
): DividendRefusal | null {
  if (facts.before)
    return refuse(
      'alreadyDeclared',
      facts.before === 'paid'
        ? `The dividend for ${input.month} has already been paid. If it is wrong, correct or reverse it.`
        : `A dividend for ${input.month} has already been declared. If it is wrong, withdraw it first.`,
    )
  if (facts.today <= recordDayOf(input.month))
    return refuse('monthNotOver', `${input.month} has not ended yet.`, 'month')
  if (input.pool <= 0n)
    return refuse(
      'noPool',
      facts.isRecorded
        ? `${input.month} is recorded, and it left nothing for holders: what came in was spent, set aside or filled a deficit.`
        : 'There is nothing to pay for this month. Record its revenue and costs first.',
      'pool',
    )
  if (input.pool !== facts.computed && !input.reason.trim())
    return refuse(
      'reasonRequired',
      'Explain why the pool differs from the month’s distributable cash. Holders will read it.',
      'reason',
    )
  if (input.pool > facts.distributable) {
    return refuse(
      'aboveDistributable',
      `Only ${formatCents(facts.distributable)} can be distributed. Record the month's cash or lower the pool.`,
      'pool',
    )
  }
  if (facts.holders === 0) return refuse('noHolders', 'No one held shares on the record day.')
  return null
}

export function decideApproval(
  approver: string,
  dividend: { readonly state: string; readonly declaredBy: string },
  /** The dividend that a correction or reversal corrects. */
  original?: { readonly state: string } | null,
): DividendRefusal | null {
  if (!dividendCan('approve', dividend.state))
    return refuse(
      'notDeclared',
      dividend.state === 'notFunded'
        ? 'This dividend is approved. It is paid when the issuer’s money has arrived.'
        : 'This dividend was already paid or withdrawn.',
    )
  if (approver === dividend.declaredBy)
    return refuse('sameOperator', 'The operator who declared a dividend cannot approve it. Ask another operator.')
  if (original && !dividendCan('correct', original.state))
    return refuse('notPaid', 'The dividend that this corrects has since been reversed.')
  return null
}

/** The people who last recorded a month's cash and readings; null for a meter, or if nobody did. */
export type MonthRecorders = { readonly cash: string | null; readonly readings: string | null }

/** The person who entered the figures behind a dividend may not also approve it. */
export function refuseRecorder(approver: string, { cash, readings }: MonthRecorders): DividendRefusal | null {
  if (approver !== cash && approver !== readings) return null
  return refuse(
    'recordedIt',
    `You recorded this month’s ${approver === cash ? 'cash' : 'readings'}. Another operator must approve what follows from it.`,
  )
}

/** The number of earlier payments that a pool is compared with, normally those of the three months before. */
export const paymentsCompared = 3
/**
 * A pool above this proportion of their mean takes two approvers. A plant's good month is seldom a quarter above the
 * last three, and a digit too many always is.
 */
export const unusualPool = { numerator: 125n, denominator: 100n } as const

/**
 * Corrections and reversals always take two approvers, because they overturn two people's decision; so does an
 * unusually large pool.
 */
export function takesTwoApprovers(
  { kind, pool }: { readonly kind: DividendKind; readonly pool: Cents },
  before: readonly Cents[],
): boolean {
  if (kind !== 'regular') return true
  // The first months of an offering grow as its plants are connected, so they cannot be compared.
  if (before.length < paymentsCompared) return false
  const sum = before.reduce<bigint>((total, one) => total + one, 0n)
  const { numerator, denominator } = unusualPool
  return pool * BigInt(before.length) * denominator > sum * numerator
}

/** After this many corrections a wrong dividend is reversed. */
export const correctionsAtMost = 20

/** Refuses a correction or reversal that may not be declared. Another operator approves it, as with every dividend. */
export function decideCorrection(
  input: { readonly kind: 'correction' | 'reversal'; readonly pool: Cents; readonly reason: string },
  facts: {
    readonly original: { readonly state: string; readonly kind: DividendKind }
    readonly waits: boolean
    /** The number of its corrections that were paid. */
    readonly corrected: number
    /** A correction of its month's cash waits for approval, so the correct pool is undecided. */
    readonly cashWaits: boolean
  },
): DividendRefusal | null {
  if (facts.original.kind !== 'regular')
    return refuse('correctsAnother', 'This is itself a correction. Correct the original dividend.')
  if (!dividendCan(input.kind === 'correction' ? 'correct' : 'reverse', facts.original.state))
    return refuse('notPaid', 'Only a dividend that was paid can be corrected or reversed.')
  if (facts.waits) return refuse('correctionWaits', 'A correction is already waiting for approval. Withdraw it first.')
  if (input.kind === 'correction' && facts.cashWaits)
    return refuse(
      'cashCorrectionWaits',
      'A correction of this month’s cash waits for approval. Decide it first: the dividend follows from it.',
    )
  if (input.kind === 'correction' && facts.corrected >= correctionsAtMost)
    return refuse('tooManyCorrections', `It was corrected ${correctionsAtMost} times already. Reverse it instead.`)
  if (input.kind === 'correction' && input.pool <= 0n)
    return refuse('noPool', 'Enter the correct pool, or reverse the dividend.', 'pool')
  if (!input.reason.trim()) return refuse('reasonRequired', 'Explain what was wrong. Holders will read it.', 'reason')
  return null
}

/** A part of a pool before rounding, in millionths of a cent, rounded down. */
export const exactMicrocentsOf = (pool: Cents, shares: Microshares, totalShares: Microshares): bigint =>
  totalShares > 0n ? (pool * shares * 1_000_000n) / totalShares : 0n

export const notFundedWords = (it: {
  readonly month: string
  readonly portfolio: string
  readonly needs: Cents
}): string =>
  `The ${it.month} dividend of portfolio ${it.portfolio} is approved and waits for ${formatCents(it.needs)} of the issuer’s money in the FBO account. The bank has been asked for it. Nothing is paid before it is there, and everyone is paid when it is.`
