export type PaidDividend = {
  readonly id: string
  readonly amount: string
  readonly month: string
  readonly paidAt?: string | null
}

/** The dividend that `newDividend` in the address names by its id; anything else means the one that was paid last. */
export function askedDividend<Paid extends PaidDividend>(paid: readonly Paid[], asked: string): Paid | undefined {
  const byPayment = paid.filter(({ paidAt }) => paidAt).toSorted((a, b) => (a.paidAt! < b.paidAt! ? 1 : -1))
  return byPayment.find(({ id }) => id === asked) ?? byPayment[0]
}
