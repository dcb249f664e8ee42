import { addCents, type Cents, cents } from '#kernel/cents.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { sharePrice } from '#kernel/share-price.ts'
import type { BasketQuery } from '#web/generated/graphql.ts'
import { allocate, type BasketRefusal, decideBasket } from '../rules/basket.ts'
import { type Bank, factsOf, fundingSourceIdOf } from './checkout.ts'

export type BasketLine = NonNullable<BasketQuery['basketQuote']>['lines'][number]

export type BasketDraft = {
  /** Cents, as text, by portfolio. */
  readonly amounts: Readonly<Record<string, string>>
  readonly funding: string | null
  readonly tenPercentConfirmed: boolean
}

export const freshBasket: BasketDraft = { amounts: {}, funding: null, tenPercentConfirmed: false }

export type Chosen = { readonly line: BasketLine; readonly amount: Cents }

export const chosenOf = (draft: BasketDraft, lines: readonly BasketLine[]): Chosen[] =>
  lines.flatMap((line) => {
    const amount = cents(draft.amounts[line.portfolioId] ?? '0')
    return amount > 0n ? [{ line, amount }] : []
  })

export const totalOf = (chosen: readonly Chosen[]): Cents => addCents(...chosen.map(({ amount }) => amount))

/** Previews the server's decision with the server's rule. */
export function validateBasket(
  draft: BasketDraft,
  chosen: readonly Chosen[],
  banks: readonly Bank[],
): BasketRefusal | null {
  const bank = banks.find(({ id }) => id === draft.funding)
  const decided = decideBasket(
    draft.funding === null ? 'bnk_none' : fundingSourceIdOf(draft.funding),
    chosen.map(({ line, amount }) => ({
      portfolioId: line.portfolioId,
      amount,
      sharePriceSeen: sharePrice(line.quote.sharePrice),
      tenPercentConfirmed: draft.tenPercentConfirmed,
      seen: factsOf(line.quote, bank),
    })),
  )
  return isRefusal(decided) ? decided : null
}

/** Splits an amount evenly over the chosen portfolios, or over all available ones if none is chosen. */
export function splitEvenly(total: Cents, draft: BasketDraft, lines: readonly BasketLine[]): Record<string, string> {
  const chosen = chosenOf(draft, lines).map(({ line }) => line)
  const over = chosen.length > 0 ? chosen : lines.filter(({ quote }) => quote.canInvest)
  const parts = allocate(
    total,
    over.map(() => 1n),
  )
  return Object.fromEntries(over.map(({ portfolioId }, index) => [portfolioId, parts[index]!.toString()]))
}
