import { useMe, useRefreshMe } from '#business/people/web/me.tsx'
import { PartnerWait } from '#business/people/web/partner-wait.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { Prose, Stack } from '#design/components/section/section.tsx'
import { usePolling } from '#web/use-polling.ts'
import { AddBank } from './add-bank.tsx'
import { DepositAmounts } from './deposit-amounts.tsx'
import { useBanks } from './use-banks.ts'

export function BankStep() {
  const { hasBankAccount } = useMe()
  const refreshMe = useRefreshMe()
  const { banks, query } = useBanks()
  const coming = banks?.find(({ status }) => status === 'linking' || status === 'waiting')
  const failed = banks?.find(({ status }) => status === 'refused' || status === 'unverified')
  // Deposits take days, so the person sees their status on a later visit.
  usePolling(!hasBankAccount && (banks?.some(({ status }) => status !== 'confirming') ?? false), refreshMe)
  if (!banks) return <NotLoaded query={query} what="The banks" skeleton={4} />
  if (coming)
    return (
      <PartnerWait label={`${coming.bankName} is being linked`}>
        Your bank is confirming the account to our payment partner. That usually takes a few seconds. We will email you
        when it is done.
      </PartnerWait>
    )
  const proving = banks.find(({ status }) => status === 'confirming')
  if (proving)
    return (
      <Stack gap={24}>
        <h2>{proving.name}</h2>
        <DepositAmounts bank={proving} onChanged={() => Promise.all([query.refetch(), refreshMe()])} />
        <div>
          <ButtonLink kind="secondary" to="/users/dashboard?welcome=t">
            Go To Dashboard
          </ButtonLink>
        </div>
      </Stack>
    )
  return (
    <Stack gap={24}>
      <Prose>
        <p>
          You pay for investments from this account, and withdraw your cash to it. You sign in at your bank; we never
          see your user name or password.
        </p>
      </Prose>
      {failed && (
        <Banner kind="error" title={`${failed.bankName} could not be linked`}>
          {failed.problem ?? 'Try again, or link another bank.'}
        </Banner>
      )}
      <AddBank label="Connect your bank" onAdded={query.refetch} />
    </Stack>
  )
}
