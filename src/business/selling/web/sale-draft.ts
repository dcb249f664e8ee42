/** The seller's choices so far. Nothing is chosen for them: neither the size nor the buyback. */
export type SaleDraft = {
  readonly how: 'all' | 'amount' | null
  /** Cents, as text. */
  readonly amount: string | null
  readonly acceptsBuyback: boolean
}

export const freshSale: SaleDraft = { how: null, amount: null, acceptsBuyback: false }

/** The size, as the API takes it: an amount or all, and neither if nothing was chosen. */
export const saleSizeOf = ({ how, amount }: SaleDraft): { readonly amount: string | null; readonly all: boolean } => ({
  amount: how === 'amount' ? (amount ?? '0') : null,
  all: how === 'all',
})
