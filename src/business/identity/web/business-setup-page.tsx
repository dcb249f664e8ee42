import { useAccount, useAccountAccess } from '#business/accounts/web/account-choice.tsx'
import { type MeUser, useMe, useRefreshMe } from '#business/people/web/me.tsx'
import { Narrow } from '#business/people/web/narrow.tsx'
import type { Classifications } from '#business/people/web/profile/business-documents.ts'
import { Banner } from '#design/components/banner/banner.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { Stepper } from '#design/components/stepper/stepper.tsx'
import { company } from '#kernel/brand.ts'
import type { AccountId } from '#kernel/ids.ts'
import { useQuery } from '#web/use-query.ts'
import { useToday } from '#web/use-today.ts'
import { businessSetupStep } from '../rules/business-setup.ts'
import { BusinessAccountForm } from './business-account-form.tsx'
import { businessAccountFormDocument, type HeldAccount } from './business-documents.ts'
import { businessSteps } from './business-steps.ts'
import { IdentityStep } from './identity-step.tsx'
import { OwnersPanel } from './owners-panel.tsx'

export const meta = () => [{ title: `Business Account | ${company.name}` }]

const places = { identity: 2, owners: 3, bank: 4, done: null } as const

const stepOf = ({ dwollaCustomer, beneficialOwnershipIncomplete, bankAccounts }: MeUser) =>
  places[
    businessSetupStep({
      identityStatus: dwollaCustomer?.status ?? null,
      isOwnershipOpen: beneficialOwnershipIncomplete,
      hasBank: bankAccounts.some(({ status }) => status === 'verified'),
    })
  ]

export default function BusinessSetupPage() {
  const { account } = useAccountAccess()
  const query = useQuery(businessAccountFormDocument)
  const { data, refetch } = query
  if (!account.isOwner || !account.isBusinessBeside)
    return (
      <Narrow title="Business account">
        <EmptyState
          title="Choose one of your business accounts"
          action={<ButtonLink to="/users/settings/businesses">Business accounts</ButtonLink>}
        />
      </Narrow>
    )
  const held = data?.me?.user.businessAccount
  return (
    <Narrow title={account.title} lead="Business account">
      {held && data?.businessClassifications ? (
        <Setup held={held} classifications={data.businessClassifications} refetch={refetch} />
      ) : (
        <NotLoaded query={query} what="The business" skeleton={8} />
      )}
    </Narrow>
  )
}

type SetupProps = {
  readonly held: HeldAccount
  readonly classifications: Classifications
  readonly refetch: () => Promise<unknown>
}

function Setup({ held, classifications, refetch }: SetupProps) {
  const user = useMe()
  const refresh = useRefreshMe()
  const today = useToday()
  const account = useAccount()
  const step = stepOf(user)
  const form = today && (
    <BusinessAccountForm
      key={held.accountId}
      today={today}
      classifications={classifications}
      held={held}
      submit="Save"
      onSaved={async () => {
        await Promise.all([refetch(), refresh()])
        showSnackbar('success', 'Saved.')
      }}
    />
  )
  const business = { type: held.businessType, form }
  return (
    <Stack gap={32}>
      {step === null ? <Ready accountId={account} /> : <Stepper steps={businessSteps} current={step} />}
      {step === 2 && <IdentityStep business={business} />}
      {step === 3 && <OwnersPanel />}
      {step === 4 && (
        <Banner
          title="Link a bank account of the business."
          action={
            <ButtonLink size="small" to={`/users/settings/bank-accounts?sid=${account}`}>
              Link a bank
            </ButtonLink>
          }
        >
          It pays for the shares of the business and receives what they pay.
        </Banner>
      )}
      {(step === null || step > 2) && (
        <Disclosure title="What the business told us" level={2}>
          {form}
        </Disclosure>
      )}
      {step === null && user.requiresBeneficialOwnership && (
        <Disclosure title="Beneficial owners" level={2}>
          <OwnersPanel />
        </Disclosure>
      )}
    </Stack>
  )
}

const Ready = ({ accountId }: { readonly accountId: AccountId }) => (
  <Banner
    kind="success"
    title="This account can invest."
    action={
      <ButtonLink size="small" to={`/users/dashboard?sid=${accountId}`}>
        Open its dashboard
      </ButtonLink>
    }
  >
    Choose it in the account menu to invest, add cash or read its documents.
  </Banner>
)
