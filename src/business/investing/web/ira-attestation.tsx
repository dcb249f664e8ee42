import { Link } from 'react-router'
import { Banner } from '#design/components/banner/banner.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import { centsText } from '#design/figures/money-text.ts'
import { type CheckoutPart, isPartnership } from './checkout.ts'

type IraAttestationProps = Pick<CheckoutPart, 'portfolio' | 'draft' | 'change'> & {
  readonly ira: string
  readonly error: string | undefined
}

export function IraAttestation({ ira, portfolio, draft, change, error }: IraAttestationProps) {
  return (
    <>
      {isPartnership(portfolio) && (
        <Banner title="This portfolio is a partnership.">
          Its business income can make the IRA itself owe tax.{' '}
          <Link to="/articles/when-an-ira-owes-tax/">When an IRA owes tax</Link>
        </Banner>
      )}
      <p>
        Your signature directs the custodian of your {ira} to pay {centsText(draft.amount ?? '0')} from its cash to{' '}
        {portfolio.issuer?.legalName ?? portfolio.name}, and to hold the shares for the IRA. The custodian does not
        examine the investment or advise on it.
      </p>
      <Checkbox
        name="noProhibitedTransaction"
        isSelected={draft.noProhibitedTransaction}
        onChange={(noProhibitedTransaction) => change({ noProhibitedTransaction })}
        error={error}
      >
        Neither I nor my spouse, parents, grandparents, children or their spouses runs this issuer or owns half of it.
        An IRA that deals with them loses its tax status (section 4975).
      </Checkbox>
    </>
  )
}
