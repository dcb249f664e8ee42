// Ana's two years, invented like herself.
import { type Cents, cents, dollars } from '#kernel/cents.ts'

export type AnasDay =
  | {
      readonly on: string
      readonly does: 'invests'
      readonly portfolioId: string
      readonly amount: Cents
      readonly fromCash?: true
      readonly signs?: false
    }
  | { readonly on: string; readonly does: 'takesBack'; readonly portfolioId: string; readonly amount: Cents }
  | { readonly on: string; readonly does: 'withdraws'; readonly amount: Cents }

const invests = (on: string, portfolioId: string, usd: number): AnasDay => ({
  on,
  does: 'invests',
  portfolioId,
  amount: dollars(usd),
})
const reinvests = (on: string, portfolioId: string, amount: Cents): AnasDay => ({
  on,
  does: 'invests',
  portfolioId,
  amount,
  fromCash: true,
})

/** All on bank days. */
export const anasDays: readonly AnasDay[] = [
  invests('2024-11-25', '1', 5_000),
  invests('2024-12-11', '5', 2_500),
  invests('2025-01-15', '12', 2_000),
  invests('2025-02-12', '4', 1_500),
  invests('2025-03-12', '5', 2_500),
  { on: '2025-04-09', does: 'takesBack', portfolioId: '3', amount: dollars(4_000) },
  invests('2025-05-14', '1', 1_000),
  reinvests('2025-06-18', '5', cents(25_000)),
  invests('2025-07-16', '4', 3_000),
  { on: '2025-08-20', does: 'withdraws', amount: cents(15_000) },
  invests('2025-09-17', '48', 3_000),
  invests('2025-11-12', '5', 2_500),
  reinvests('2025-12-17', '1', cents(40_000)),
  invests('2026-01-14', '1', 6_000),
  invests('2026-03-11', '48', 1_200),
  { on: '2026-04-15', does: 'withdraws', amount: cents(30_000) },
  invests('2026-05-13', '5', 5_000),
  reinvests('2026-07-22', '4', cents(35_000)),
  invests('2026-09-16', '1', 2_500),
  invests('2026-11-17', '5', 1_000),
  { ...(invests('2026-11-20', '3', 750) as Extract<AnasDay, { does: 'invests' }>), signs: false },
]
