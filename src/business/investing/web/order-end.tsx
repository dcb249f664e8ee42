import { company } from '#business/company/company.ts'
import { Banner } from '#design/components/banner/banner.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { adviceOnFailure, type FailureAdvice } from '../rules/failure-advice.ts'
import type { OrderLife } from './order-documents.ts'

/** Why an order came to nothing, and what can be done about it. */
export function OrderEnd({ order }: { readonly order: OrderLife }) {
  const { state, failure, portfolioId } = order
  const again = <ButtonLink to={`/investment/${portfolioId}/invest`}>Order again</ButtonLink>
  if (state === 'cancelled')
    return (
      <Banner kind="info" title={failure?.message ?? 'This order was cancelled.'} action={again}>
        No money was taken.
      </Banner>
    )
  if (state !== 'failed') return null
  const advice = adviceOnFailure(failure?.code ?? '')
  return (
    <Banner kind="error" title={reasonOf(order)} action={<FailureAction advice={advice} again={again} />}>
      {order.settledAt ? 'The shares went back to the portfolio. ' : 'No shares were bought. '}
      {advice.text}
    </Banner>
  )
}

const bankCode = /^R\d\d$/

function reasonOf({ failure, settledAt }: OrderLife): string {
  if (!failure) return 'This order failed.'
  const code = bankCode.test(failure.code) ? ` (${failure.code})` : ''
  // After settlement the message says by itself that the bank returned the payment.
  return `${code && !settledAt ? 'Your bank says: ' : ''}${failure.message}${code}`
}

function FailureAction({ advice, again }: { readonly advice: FailureAdvice; readonly again: React.ReactNode }) {
  if (advice.action === 'otherBank') return <ButtonLink to="/users/settings/bank-accounts">Bank accounts</ButtonLink>
  if (advice.action === 'contact') return <a href={`mailto:${company.email}`}>Write to us</a>
  return again
}
