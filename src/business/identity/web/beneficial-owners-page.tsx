import { useMe } from '#business/people/web/me.tsx'
import { Narrow } from '#business/people/web/narrow.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { company } from '#kernel/brand.ts'
import { OwnersPanel } from './owners-panel.tsx'

export const meta = () => [{ title: `Beneficial Owners | ${company.name}` }]

const statuses = new Set<string | undefined>(['verified', 'document', 'retry', 'kba', 'deactivated', 'suspended'])

export default function BeneficialOwnersPage() {
  const user = useMe()
  const isBusiness = user.type === 'business' || user.dwollaCustomer?.type === 'business'
  return (
    <Narrow title="Beneficial owners" lead="The law requires us to know who owns a business.">
      {!isBusiness && (
        <EmptyState
          title="Only businesses have owners"
          action={<ButtonLink to="/users/settings/">Back to the settings</ButtonLink>}
        >
          You invest in your own name.
        </EmptyState>
      )}
      {isBusiness && !statuses.has(user.dwollaCustomer?.status) && (
        <EmptyState
          title="The business comes first"
          action={<ButtonLink to="/users/onboarding">Continue with your account</ButtonLink>}
        >
          You can name the owners once our payment partner has the business information.
        </EmptyState>
      )}
      {isBusiness && statuses.has(user.dwollaCustomer?.status) && <OwnersPanel />}
    </Narrow>
  )
}
