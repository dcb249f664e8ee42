import type { TaxForm } from '#business/portfolios/rules/tax-class.ts'
import { type BusinessDay, businessDay } from '#kernel/business-day.ts'

export const lastDayOf = (year: number): BusinessDay => businessDay(`${year}-12-31`)

/** Custodians accept the price of a year's last day for Form 5498 until January 31. */
export const valuationDue = (year: number): BusinessDay => businessDay(`${year + 1}-01-31`)

export const valuationMethod = 'Net asset value per share, published by the issuer'

/** Form 5498 box 15b: A stock of a corporation that is not traded, C an LLC, E a partnership or similar. */
export function assetCodeOf(form: TaxForm | null, isLimitedLiabilityCompany: boolean): 'A' | 'C' | 'E' {
  if (form !== 'K-1') return 'A'
  return isLimitedLiabilityCompany ? 'C' : 'E'
}
