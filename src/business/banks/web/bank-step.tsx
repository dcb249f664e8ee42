import { useMe, useRefreshMe } from '#business/people/web/me.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Progress } from '#design/components/progress/progress.tsx'
import { Prose, Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { usePolling } from '#platform/web/use-polling.ts'
import { ConnectBank } from './connect-bank.tsx'
import { useBanks } from './use-banks.ts'

/** The wizard's last step: a bank that money can move from and to. */
export function BankStep() {
  const { hasBankAccount } = useMe()
  const refreshMe = useRefreshMe()
  const { banks, refresh } = useBanks()
  const coming = banks?.find(({ status }) => status === 'linking' || status === 'waiting')
  const failed = banks?.find(({ status }) => status === 'refused' || status === 'unverified')
  usePolling(!hasBankAccount && banks !== null && banks.length > 0, refreshMe)
  if (!banks) return <Skeleton lines={4} />
  if (coming)
    return (
      <div role="status">
        <Stack gap={24}>
          <Progress label={`${coming.bankName} is being linked`} />
          <Prose>
            <p>Your bank confirms the account to our payment partner. That takes a few seconds.</p>
          </Prose>
        </Stack>
      </div>
    )
  return (
    <Stack gap={24}>
      <Prose>
        <p>
          Investments are paid from this account, and your cash goes back to it. You sign in at your bank; we see
          neither your user name nor your password.
        </p>
      </Prose>
      {failed && (
        <Banner kind="error" title={`${failed.bankName} could not be linked`}>
          {failed.problem ?? 'Try again, or link another bank.'}
        </Banner>
      )}
      <div>
        <ConnectBank label="Connect your bank" onLinked={refresh} />
      </div>
    </Stack>
  )
}
