const acting = [
  /^\/basket\/?$/,
  /^\/investment\/[^/]+\/(invest|sell)\/?$/,
  /^\/users\/(deposit|withdraw)\/?$/,
  /^\/users\/settings\/(payout-account|dividend-reinvestment|accredited-verification|close-account)\/?$/,
  /^\/users\/settings\/(personal-information|business-information|investor-profile|beneficiary|beneficial-owners)\/?$/,
]

/** True if the page starts an act. The receipt of a finished act (`?done=`) is shown in any standing. */
export const isActingPage = (path: string, search: URLSearchParams): boolean =>
  !search.has('done') && acting.some((pattern) => pattern.test(path))
