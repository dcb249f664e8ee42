/** What an account of the books stood at when a month ended, from what each month moved. */
export const balanceAt = (
  moved: readonly { readonly key: string; readonly month: string; readonly amount: bigint }[],
  key: string,
  month: string,
): bigint => moved.reduce((sum, row) => (row.key === key && row.month <= month ? sum + row.amount : sum), 0n)
