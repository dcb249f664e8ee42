import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { Quiet, Stack } from '#design/components/section/section.tsx'
import { capacityText } from '#design/figures/power-text.ts'
import { useSession } from '#web/session.ts'
import { beforeQualification, privateOfferLine } from '../rules/offer-legends.ts'
import type { PortfolioSummary } from './portfolio-queries.ts'

type OfferProps = { readonly portfolio: PortfolioSummary }

export function WithheldOffer({ portfolio }: OfferProps) {
  return (
    <Stack gap={24}>
      <Facts
        facts={[
          { label: 'Market', value: portfolio.market },
          { label: 'Plants', value: `${portfolio.plantsCount}, ${capacityText(portfolio.capacityKw, 'AC')}` },
        ]}
      />
      {portfolio.offerVisibility === 'beforeQualification' ? <BeforeQualification /> : <PrivateOffer {...portfolio} />}
    </Stack>
  )
}

/** The statements of Rule 255(b), wherever an unqualified offering is shown. */
export function BeforeQualification() {
  return (
    <Stack gap={12}>
      <strong>Not open yet</strong>
      {beforeQualification.map((statement) => (
        <Quiet key={statement} small>
          {statement}
        </Quiet>
      ))}
    </Stack>
  )
}

/** The only line about a private offering, and how to get to see it. */
function PrivateOffer({ id }: Pick<PortfolioSummary, 'id'>) {
  const { isSignedIn } = useSession()
  return (
    <Stack gap={12}>
      <Quiet>{privateOfferLine}</Quiet>
      <Quiet small>
        To be considered, create an account, tell us about your experience and finances so that we can get to know you,
        or verify that you are accredited.
      </Quiet>
      {isSignedIn ? (
        <>
          <ButtonLink to="/users/settings/accredited-verification" kind="secondary" wide>
            Verify accreditation
          </ButtonLink>
          <ButtonLink to="?contact=t" kind="secondary" wide>
            Contact us
          </ButtonLink>
        </>
      ) : (
        <ButtonLink to={`/login?returnTo=/investment/${id}/`} kind="secondary" wide>
          Log in
        </ButtonLink>
      )}
    </Stack>
  )
}
