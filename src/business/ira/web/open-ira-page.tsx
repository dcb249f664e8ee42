import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { stoppedText } from '#business/people/rules/is-stopped.ts'
import { type MeUser, useMe, useRefreshMe } from '#business/people/web/me.tsx'
import { Narrow } from '#business/people/web/narrow.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { Stepper } from '#design/components/stepper/stepper.tsx'
import { company } from '#kernel/brand.ts'
import type { AccountId } from '#kernel/ids.ts'
import { useMutation } from '#web/use-mutation.ts'
import { useQuery } from '#web/use-query.ts'
import { openingSteps } from '../rules/opening-words.ts'
import { iraInterestDocument, irasDocument } from './ira-documents.ts'
import { OpeningForm } from './opening-form.tsx'

export const meta = () => [{ title: `Open an IRA | ${company.name}` }]

export const handle = { isFlow: true } as const

/** The first step of an opening; the IRA's own page has the next ones. */
export default function OpenIraPage() {
  const query = useQuery(irasDocument)
  const { data } = query
  const user = useMe()
  const refreshMe = useRefreshMe()
  const navigate = useNavigate()
  const obstacle = obstacleOf(user)
  useIraInterest()
  async function applied(accountId: AccountId | null) {
    await refreshMe()
    await navigate(`/users/settings/ira/${accountId ?? ''}`, { replace: true })
  }
  return (
    <Narrow title="Open an IRA" lead="It takes about five minutes. Nothing is charged before the account is open.">
      {obstacle ??
        (data ? (
          <Stack gap={32}>
            <Stepper steps={openingSteps} current={0} />
            {!data.iraCustodians?.length ? (
              <Banner title="No custodian takes applications at the moment. Try again later." />
            ) : (
              <OpeningForm custodians={data.iraCustodians} onApplied={applied} />
            )}
          </Stack>
        ) : (
          <NotLoaded query={query} what="The application" skeleton={8} />
        ))}
    </Narrow>
  )
}

/** Opening this page shows interest in an IRA. If that cannot be recorded, the page continues. */
function useIraInterest(): void {
  const [note] = useMutation(iraInterestDocument)
  useEffect(() => {
    note().catch(() => undefined)
  }, [note])
}

function obstacleOf(user: MeUser) {
  const stopped = stoppedText(user)
  if (stopped) return <Banner title={stopped} />
  if (user.type === 'business')
    return <Banner title="An IRA belongs to a person.">Log in to your own account to open one.</Banner>
  return user.personalInfoComplete && user.investorInfoComplete && user.dwollaCustomer?.status === 'verified' ? null : (
    <Banner
      title="Finish your account setup first."
      action={
        <ButtonLink size="small" to="/users/onboarding">
          Finish your account setup
        </ButtonLink>
      }
    >
      The custodian opens an IRA with your profile and your verified identity.
    </Banner>
  )
}
