import { rateText } from '#design/figures/money-text.ts'
import type { PortfolioStatus } from '../rules/portfolio-status.ts'

type StatusWords = { readonly label: string; readonly kind: 'good' | 'waiting' | 'neutral' }

const words: Record<PortfolioStatus, StatusWords> = {
  open: { label: 'Open', kind: 'good' },
  paused: { label: 'Paused', kind: 'waiting' },
  coming_soon: { label: 'Coming soon', kind: 'waiting' },
  closed: { label: 'Closed', kind: 'neutral' },
}

/** A missing status means a private offering. */
export const statusWords = (status: PortfolioStatus | null): StatusWords =>
  status === null ? { label: 'Private', kind: 'neutral' } : words[status]

export function targetText(low: string, high: string): string {
  const [from, to] = [rateText(low, 2), rateText(high, 2)].map((text) => text.replace(/\.?0+%$/, ''))
  return from === to ? `${to}%` : `${from}–${to}%`
}
