import { Link } from 'react-router'
import { isStopped } from '#business/people/rules/is-stopped.ts'
import { useMe } from '#business/people/web/me.tsx'
import { Narrow } from '#business/people/web/narrow.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { Row, Stack } from '#design/components/section/section.tsx'
import { Status } from '#design/components/status/status.tsx'
import { company } from '#kernel/brand.ts'
import { usePolling } from '#web/use-polling.ts'
import { useQuery } from '#web/use-query.ts'
import { businessSetupWords } from '../rules/business-setup.ts'
import { businessesDocument, type OwnedBusiness } from './business-documents.ts'
import styles from './owners.module.css'

export const meta = () => [{ title: `Business Accounts | ${company.name}` }]

export default function BusinessesPage() {
  const query = useQuery(businessesDocument)
  const businesses = query.data?.me?.user.businesses
  usePolling(businesses?.some(({ isBankAwaited }) => isBankAwaited) ?? false, query.refetch)
  return (
    <Narrow title="Business accounts" lead="Each business invests in its own name, with its own banks and tax forms.">
      {businesses ? (
        <Businesses businesses={businesses} />
      ) : (
        <NotLoaded query={query} what="Your businesses" skeleton={6} />
      )}
    </Narrow>
  )
}

function Businesses({ businesses }: { readonly businesses: readonly OwnedBusiness[] }) {
  const open = !isStopped(useMe()) && (
    <ButtonLink to="/users/settings/businesses/open">Open a business account</ButtonLink>
  )
  if (businesses.length === 0)
    return (
      <EmptyState title="You have no business account here" action={open || undefined}>
        Open one for a company, partnership or trust that you sign for. It needs an EIN.
      </EmptyState>
    )
  return (
    <Stack gap={24}>
      <ul className={styles.businesses}>
        {businesses.map((business) => (
          <Business key={business.id} business={business} />
        ))}
      </ul>
      <div>{open}</div>
    </Stack>
  )
}

function Business({ business }: { readonly business: OwnedBusiness }) {
  const { id, name } = business
  const { kind, status, next } = businessSetupWords(business)
  return (
    <li>
      <div className={styles.business}>
        <h2>
          <Link to={`/users/dashboard?sid=${id}`}>{name}</Link>
        </h2>
        <Status kind={kind}>{status}</Status>
        <p>{next}</p>
      </div>
      <Row gap={12}>
        <ButtonLink size="small" kind="secondary" to={`/users/settings/businesses/setup?sid=${id}`}>
          Details and setup
        </ButtonLink>
        <ButtonLink size="small" kind="secondary" to={`/users/settings/accredited-verification?sid=${id}`}>
          Accreditation
        </ButtonLink>
      </Row>
    </li>
  )
}
