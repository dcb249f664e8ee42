import { Link } from 'react-router'
import { TaxFormLine } from '#business/portfolios/web/tax-form-line.tsx'
import { company } from '#kernel/brand.ts'
import styles from './checkout.module.css'
import type { CheckoutPortfolio } from './checkout.ts'

export function OfferingDocuments({ portfolio }: { readonly portfolio: CheckoutPortfolio }) {
  const { id, issuer, regulation } = portfolio
  return (
    <section>
      <h2 className={styles.small}>Issuer and documents</h2>
      <ul className={styles.terms}>
        {issuer && (
          <li>
            You buy shares of {issuer.legalName}, {issuer.description}, or of a holder who sells them. {company.name}{' '}
            manages the issuer and is paid for it: see our{' '}
            <Link to="/conflicts-of-interest/">conflicts of interest</Link>.
          </li>
        )}
        {regulation.id === 1 && issuer?.filingAddress && (
          <li>
            <a href={issuer.filingAddress} target="_blank" rel="noreferrer">
              The offering circular on EDGAR
            </a>
            , which you should read before you order.
          </li>
        )}
        <li>
          <Link to={`/investment/${id}/`} target="_blank">
            The offering: plants, costs, use of your money, history and risks
          </Link>
        </li>
        <li>
          The subscription agreement with the issuer for this amount, which you will read and sign next. You get a copy.
        </li>
        <li>You agreed to receive and sign documents electronically when you joined.</li>
      </ul>
      <TaxFormLine taxClasses={portfolio.taxClasses} />
    </section>
  )
}
