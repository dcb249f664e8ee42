import { Banner } from '#design/components/banner/banner.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { company } from '#kernel/brand.ts'
import { useMe } from '../me.tsx'
import { Narrow } from '../narrow.tsx'
import { BusinessForm } from '../profile/business-form.tsx'

export const meta = () => [{ title: `Business Information | ${company.name}` }]

export default function BusinessInformationPage() {
  const { type, dwollaCustomer } = useMe()
  const status = dwollaCustomer?.status
  if (type !== 'business')
    return (
      <Narrow title="Business information">
        <EmptyState
          title="This is an individual account"
          action={<ButtonLink to="/users/settings/">Back to the settings</ButtonLink>}
        >
          You invest in your own name.
        </EmptyState>
      </Narrow>
    )
  return (
    <Narrow title="Business information" lead="The business that invests, and the person who controls it.">
      {status === 'retry' || status === 'refused' || status === 'document' ? (
        <Banner
          title="Our payment partner needs something from you first."
          action={
            <ButtonLink size="small" to="/users/onboarding">
              Continue
            </ButtonLink>
          }
        />
      ) : (
        <BusinessForm submit="Save" onSaved={() => showSnackbar('success', 'Saved.')}>
          {status === 'verified' && (
            <Banner kind="info" title="The business is verified.">
              You can change its trade name, address and website. For anything else, write to {company.email}.
            </Banner>
          )}
        </BusinessForm>
      )}
    </Narrow>
  )
}
