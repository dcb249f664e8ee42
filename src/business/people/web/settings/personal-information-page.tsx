import { Banner } from '#design/components/banner/banner.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { company } from '#kernel/brand.ts'
import { useMe } from '../me.tsx'
import { Narrow } from '../narrow.tsx'
import { NameChanges } from '../profile/name-changes.tsx'
import { PersonalForm } from '../profile/personal-form.tsx'

export const meta = () => [{ title: `Personal Information | ${company.name}` }]

/**
 * The partner's check limits changes: none before it, only address and phone after it, and everything is locked during
 * it.
 */
export default function PersonalInformationPage() {
  const { dwollaCustomer, permSuspendedFlg } = useMe()
  const status = permSuspendedFlg ? 'suspended' : dwollaCustomer?.status
  return (
    <Narrow title="Personal information" lead="Who you are, where you live, and how to reach you.">
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
        <PersonalForm submit="Save" onSaved={() => showSnackbar('success', 'Saved.')}>
          {status === 'verified' && <NameChanges />}
        </PersonalForm>
      )}
    </Narrow>
  )
}
