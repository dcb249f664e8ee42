import { useWhose } from '#business/accounts/web/account-choice.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { company } from '#kernel/brand.ts'
import { formatShares, microshares } from '#kernel/microshares.ts'
import { adviceOnFailure, type FailureAdvice } from '../rules/failure-advice.ts'
import type { OrderLife } from './order-documents.ts'

/** The reason why an order brought no shares, with advice. */
export function OrderEnd({ order }: { readonly order: OrderLife }) {
  const whose = useWhose()
  const { state, failure, portfolioId } = order
  const again = <ButtonLink to={`/investment/${portfolioId}/invest`}>Order again</ButtonLink>
  if (state === 'cancelled')
    return (
      <Banner kind="info" title={whose(failure?.message ?? 'This order was canceled.')} action={again}>
        We did not take any money.
      </Banner>
    )
  if (state !== 'failed') return null
  const advice = adviceOnFailure(failure?.code ?? '')
  return (
    <Banner kind="error" title={whose(reasonOf(order))} action={<FailureAction advice={advice} again={again} />}>
      {order.settledAt ? sharesBack(order) : 'You did not buy any shares. '}
      {whose(advice.text)}
    </Banner>
  )
}

const bankCode = /^R\d\d$/

function reasonOf({ failure, settledAt }: OrderLife): string {
  if (!failure) return 'This order failed.'
  const code = bankCode.test(failure.code) ? ` (${failure.code})` : ''
  // After settlement the message itself names the bank's return of the payment.
  return `${code && !settledAt ? 'The bank says: ' : ''}${failure.message}${code}`
}

/** Shares that were sold before the bank took its money back are gone; the others went back. */
function sharesBack({ returnedShares, shares }: OrderLife): string {
  if (returnedShares == null || returnedShares === shares) return 'The shares went back to the portfolio. '
  return `${formatShares(microshares(returnedShares))} of the ${formatShares(microshares(shares))} shares went back to the portfolio; you had sold the others. `
}

function FailureAction({ advice, again }: { readonly advice: FailureAdvice; readonly again: React.ReactNode }) {
  if (advice.action === 'otherBank') return <ButtonLink to="/users/settings/bank-accounts">Bank accounts</ButtonLink>
  if (advice.action === 'otherPortfolio') return <ButtonLink to="/investments/">See other portfolios</ButtonLink>
  if (advice.action === 'contact') return <a href={`mailto:${company.email}`}>Write to us</a>
  return again
}
