import { Link } from 'react-router'
import { taxFormNames } from '../rules/tax-class.ts'
import type { PortfolioSummary } from './portfolio-queries.ts'

type TaxClasses = PortfolioSummary['taxClasses']

const formOf = (taxClasses: TaxClasses) => taxClasses?.at(-1)?.form

/** "Schedule K-1", for lists and comparisons. */
export function taxFormText(taxClasses: TaxClasses): string {
  const form = formOf(taxClasses)
  return form ? taxFormNames[form] : '–'
}

/** A notice for buyers of a partnership; nothing for a 1099-DIV. */
export function TaxFormLine({ taxClasses }: { readonly taxClasses: TaxClasses }) {
  if (formOf(taxClasses) !== 'scheduleK1') return null
  return (
    <p>
      For tax purposes, this portfolio is a partnership. It sends Schedule K-1, which may arrive after April 15, and you
      may need to file in other states. In an IRA, its income may be taxable (
      <Link to="/articles/when-an-ira-owes-tax/">UBTI</Link>
      ).
    </p>
  )
}
