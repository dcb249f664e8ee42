import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { type FormKind, formNames } from './form-kinds.ts'

/** A form due to its holder that was not made; the reason names the obstacle, without the value. */
export type MissingForm = { readonly accountId: AccountId; readonly form: FormKind; readonly reason: string }

type PortfolioYear = { readonly portfolioId: PortfolioId; readonly year: number }

const named = 5

/** The holders with missing forms: some by id, the others counted. A holder with two forms counts once. */
export function holdersMissing(missing: readonly MissingForm[]): string {
  const holders = [...new Set(missing.map(({ accountId }) => accountId))]
  const more = holders.length - named
  return `${holders.slice(0, named).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/**
 * The alerts about missing forms: one per holder, or one for all if they are too many to check one by one, such as
 * after a lost key.
 */
export function missingFormAlerts(
  { portfolioId, year }: PortfolioYear,
  missing: readonly MissingForm[],
): { readonly subject: string; readonly text: string }[] {
  const byHolder = Map.groupBy(missing, ({ accountId }) => accountId)
  const groups = byHolder.size > named ? [missing] : [...byHolder.values()]
  return groups.map((group) => {
    const { accountId, reason } = group[0]!
    const forms = [...new Set(group.map(({ form }) => formNames[form]))].join(' and ')
    return {
      subject: `${accountId}:${portfolioId}:${year}`,
      text: `${forms} of ${holdersMissing(group)} for ${year}, portfolio ${portfolioId}, could not be made. ${reason} Everyone else’s forms are made; this is tried again every hour.`,
    }
  })
}
