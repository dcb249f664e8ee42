/** What one posting on an account's cash means for the return on a portfolio. */
export type FlowKind = 'paid' | 'soldFor' | 'dividends'

/** A return of the payment takes back what was paid; whatever else a portfolio brings an account is for shares it sold. */
export function flowKindOf(postingKind: string): FlowKind {
  if (/dividend/i.test(postingKind)) return 'dividends'
  return /order(?!Fill)/i.test(postingKind) && !/sell/i.test(postingKind) ? 'paid' : 'soldFor'
}
