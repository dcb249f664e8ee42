const own = [
  /^\/users\/onboarding(\/|$)/,
  /^\/users\/notifications(\/|$)/,
  /^\/users\/corporate-equity(\/|$)/,
  /^\/users\/settings\/(?!bank-accounts|dividend-reinvestment|payout|account-access).+/,
  /^\/operations(\/|$)/,
]

export const isOwnPage = (path: string): boolean => own.some((pattern) => pattern.test(path))
