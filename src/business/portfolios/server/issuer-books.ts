import { type Cents, cents, negateCents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { sumsOfKinds } from '#ledger/balances-of-kind.ts'
import { allPortfolios, type Db } from './portfolio-store.ts'

/** What an issuer's plants have earned and cost so far by its general ledger; costs and losses are above zero. */
export type IssuerBooks = {
  readonly portfolioId: PortfolioId
  readonly grossEarnings: Cents
  readonly plantCosts: Cents
  readonly loanInterest: Cents
  readonly loanPrincipal: Cents
  readonly managementFee: Cents
  readonly deficit: Cents
  readonly reserve: Cents
  readonly distributable: Cents
}

const kinds = [
  'revenue',
  'plantCost',
  'loanInterest',
  'loanPrincipal',
  'managementFee',
  'deficit',
  'reserve',
  'distributable',
] as const

/** The books of every issuer side by side, in the order of the portfolios. */
export async function issuerBooks(db: Db): Promise<IssuerBooks[]> {
  const [portfolios, sums] = await Promise.all([allPortfolios(db), sumsOfKinds(db, kinds)])
  const posted = new Map(sums.map(({ owner, kind, posted: sum }) => [`${owner} ${kind}`, sum]))
  return portfolios.map(({ id }) => {
    const credit = (kind: (typeof kinds)[number]) => cents(posted.get(`${id} ${kind}`) ?? 0n)
    const debit = (kind: (typeof kinds)[number]) => negateCents(credit(kind))
    return {
      portfolioId: id,
      grossEarnings: credit('revenue'),
      plantCosts: debit('plantCost'),
      loanInterest: debit('loanInterest'),
      loanPrincipal: debit('loanPrincipal'),
      managementFee: debit('managementFee'),
      deficit: debit('deficit'),
      reserve: credit('reserve'),
      distributable: credit('distributable'),
    }
  })
}
