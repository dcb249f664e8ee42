/** The seller's choices so far. Nothing is preselected: neither the size nor the buyback. */
export type SaleDraft = {
  readonly how: 'all' | 'amount' | null
  readonly amount: string | null
  readonly acceptsBuyback: boolean
}

export const freshSale: SaleDraft = { how: null, amount: null, acceptsBuyback: false }

export const saleSizeOf = ({ how, amount }: SaleDraft): { readonly amount: string | null; readonly all: boolean } => ({
  amount: how === 'amount' ? (amount ?? '0') : null,
  all: how === 'all',
})
