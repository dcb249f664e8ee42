import { Link } from 'react-router'
import { useAccountAccess } from '#business/accounts/web/account-choice.tsx'
import { isStopped } from '#business/people/rules/is-stopped.ts'
import { useMe } from '#business/people/web/me.tsx'
import { Narrow } from '#business/people/web/narrow.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { company } from '#kernel/brand.ts'
import styles from './owners.module.css'

export const meta = () => [{ title: `Business Accounts | ${company.name}` }]

/** The accounts of a person's businesses, each with its setup and its dashboard. */
export default function BusinessesPage() {
  const { accounts } = useAccountAccess()
  const businesses = accounts.filter(({ isOwner, isBusinessBeside }) => isOwner && isBusinessBeside)
  const open = !isStopped(useMe()) && (
    <ButtonLink to="/users/settings/businesses/open">Open a business account</ButtonLink>
  )
  return (
    <Narrow title="Business accounts" lead="Each business invests in its own name, with its own banks and tax forms.">
      {businesses.length === 0 ? (
        <EmptyState title="You have no business account here" action={open || undefined}>
          Open one for a company, partnership or trust that you sign for. It needs an EIN.
        </EmptyState>
      ) : (
        <Stack gap={24}>
          <ul className={styles.businesses}>
            {businesses.map(({ id, title }) => (
              <li key={id}>
                <h2>
                  <Link to={`/users/dashboard?sid=${id}`}>{title}</Link>
                </h2>
                <ButtonLink size="small" kind="secondary" to={`/users/settings/businesses/setup?sid=${id}`}>
                  Details and setup
                </ButtonLink>
              </li>
            ))}
          </ul>
          <div>{open}</div>
        </Stack>
      )}
    </Narrow>
  )
}
