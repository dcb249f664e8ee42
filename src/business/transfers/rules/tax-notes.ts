import { type Cents, dollars, formatCents } from '#kernel/cents.ts'
import type { TransferKind } from './kinds.ts'

/**
 * The annual exclusion from gift tax for each receiver, 26 USC 2503(b): for 2025 by Rev. Proc. 2024-40, section 2.43, for 2026 by
 * Rev. Proc. 2025-32 (IR-2025-103 of October 9, 2025; read 2026-11-30). A year that is not here is not guessed.
 */
const exclusions: Readonly<Record<number, { readonly amount: Cents; readonly source: string }>> = {
  2025: { amount: dollars(19_000), source: 'Rev. Proc. 2024-40' },
  2026: { amount: dollars(19_000), source: 'Rev. Proc. 2025-32' },
}

type Moved = { readonly name: string; readonly basis: Cents; readonly value: Cents | null }

type Facts = {
  readonly kind: TransferKind
  readonly year: number
  readonly moved: readonly Moved[]
  /** The value of what the same person gave the same receiver through us before in the year. */
  readonly givenBefore: Cents
}

/** The tax side of a case, in words for the operators. */
export function taxNotes(facts: Facts): string[] {
  const carried =
    'No gain and no cash: nothing is sold. The receiver keeps the basis and the days of each lot (26 USC 1223(2)).'
  if (facts.kind === 'divorce')
    return [`${carried} Transfers between spouses, or because of a divorce, are not taxed (26 USC 1041).`]
  return [carried, ...exclusionNotes(facts), ...lossNotes(facts)]
}

function exclusionNotes({ year, moved, givenBefore }: Facts): string[] {
  if (moved.some(({ value }) => value === null))
    return ['A portfolio has no share price today, so the gift has no value here. The giver needs one for Form 709.']
  const value = moved.reduce<bigint>((sum, one) => sum + (one.value ?? 0n), givenBefore) as Cents
  const before = givenBefore > 0n ? `, with ${formatCents(givenBefore)} given before in ${year},` : ''
  const exclusion = exclusions[year]
  if (!exclusion)
    return [
      `The gift is worth ${formatCents(value)}${before} today. The annual exclusion for ${year} is not on record.`,
    ]
  const { amount, source } = exclusion
  return value > amount
    ? [
        `The gift is worth ${formatCents(value)}${before} today, more than the annual exclusion of ${formatCents(amount)} for ${year} (${source}): the giver may have to file Form 709.`,
      ]
    : [
        `The gift is worth ${formatCents(value)}${before} today, within the annual exclusion of ${formatCents(amount)} for ${year} (${source}). Other gifts to the same person count too.`,
      ]
}

const lossNotes = ({ moved }: Facts): string[] =>
  moved
    .filter(({ basis, value }) => value !== null && value < basis)
    .map(
      ({ name, basis, value }) =>
        `${name}: the basis of ${formatCents(basis)} is more than the value of ${formatCents(value!)}. If the receiver sells at a loss, the loss counts from that value (26 USC 1015(a)); our forms report the basis of the giver.`,
    )
