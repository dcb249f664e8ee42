// Invented: no bank published these rates. They move about as much as the currencies did in calm years.
import { type ExchangeRate, exchangeRate } from '#business/portfolios/rules/exchange-rate.ts'

type DemoCurrency = 'BRL' | 'COP' | 'KES' | 'ZAR'

export const demoRateSource = 'Invented for the demo: no bank published it'

/** The currency in which buyers pay, by the country of the plant; dollars elsewhere. */
export const currencyOfCountry: Readonly<Record<string, DemoCurrency | undefined>> = {
  Brazil: 'BRL',
  Colombia: 'COP',
  Kenya: 'KES',
  'South Africa': 'ZAR',
}

type Course = {
  /** Millionths of the currency for a dollar when the contracts were made. */
  readonly start: number
  /** The size of its swing over some three quarters, of that over some four months, and its drift in a month. */
  readonly slow: number
  readonly fast: number
  readonly drift: number
}

const courses: Readonly<Record<DemoCurrency, Course>> = {
  BRL: { start: 5_600_000, slow: 0.045, fast: 0.014, drift: -0.0012 },
  COP: { start: 4_210_000_000, slow: 0.036, fast: 0.016, drift: 0.0008 },
  KES: { start: 129_400_000, slow: 0.012, fast: 0.005, drift: 0.0006 },
  ZAR: { start: 18_050_000, slow: 0.034, fast: 0.017, drift: -0.0009 },
}

/** The rate at which a plant's price in dollars became its price in the currency of its buyers. */
export const startRate = (currency: DemoCurrency): ExchangeRate => exchangeRate(courses[currency].start)

/** The rate of the last day of a month, to four decimals. */
export function demoRate(currency: DemoCurrency, month: string): ExchangeRate {
  const { start, slow, fast, drift } = courses[currency]
  const [year, ofYear] = month.split('-').map(Number)
  const at = (year! - 2024) * 12 + ofYear! - 11
  const phase = currency.charCodeAt(0)
  const swing = (size: number, months: number) =>
    size * (Math.sin((2 * Math.PI * at) / months + phase) - Math.sin(phase))
  return exchangeRate(Math.round((start * (1 + swing(slow, 9.4) + swing(fast, 3.7) + drift * at)) / 100) * 100)
}
