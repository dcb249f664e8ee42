/**
 * Total returns of the S&P 500 by calendar year, dividends reinvested, in millionths: the listed shares best known to
 * readers. `content/facts.yaml` has the source and reading date of each.
 */
export const listedReturns: Readonly<Record<string, string>> = { 2024: '250200', 2025: '178800' }

export const listedSource = {
  name: 'S&P 500, total return',
  publisher: 'Slickcharts',
  url: 'https://www.slickcharts.com/sp500/returns/details',
  readOn: '2026-11-29',
} as const
