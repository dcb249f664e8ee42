/**
 * Total returns of the S&P 500 by calendar year, dividends reinvested, in millionths: the listed shares that most readers
 * know. `content/facts.yaml` holds the source of each and the day it was read.
 */
export const listedReturns: Readonly<Record<string, string>> = { 2024: '250200', 2025: '178800' }

export const listedSource = {
  name: 'S&P 500, total return',
  publisher: 'Slickcharts',
  url: 'https://www.slickcharts.com/sp500/returns/details',
  readOn: '2026-11-29',
} as const
