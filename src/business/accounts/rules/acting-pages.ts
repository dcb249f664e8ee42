/** Pages whose one purpose is an act that the server refuses unless the account is in good standing. */
const acting = [
  /^\/basket\/?$/,
  /^\/investment\/[^/]+\/(invest|sell)\/?$/,
  /^\/users\/(deposit|withdraw)\/?$/,
  /^\/users\/settings\/(payout-account|dividend-reinvestment|accredited-verification|close-account)\/?$/,
  /^\/users\/settings\/(personal-information|business-information|investor-profile|beneficiary|beneficial-owners)\/?$/,
]

/** Whether the page acts. The receipt of what was done before (`?done=`) is shown in any standing. */
export const isActingPage = (path: string, search: URLSearchParams): boolean =>
  !search.has('done') && acting.some((pattern) => pattern.test(path))
