import { useCallback, useState } from 'react'
import { useAccountAccess } from '#business/accounts/web/account-choice.tsx'
import { useRefreshMe } from '#business/people/web/me.tsx'
import { Narrow } from '#business/people/web/narrow.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { Row, Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { Status } from '#design/components/status/status.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { momentDay } from '#design/figures/moment-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { company } from '#kernel/brand.ts'
import { useCommand } from '#web/use-command.ts'
import { useQuery } from '#web/use-query.ts'
import { useToday } from '#web/use-today.ts'
import { routeOf } from '../rules/routes.ts'
import { type MyVerification, myVerificationDocument, withdrawVerificationDocument } from './accreditation-documents.ts'
import { EvidenceForm } from './evidence-form.tsx'

export const meta = () => [{ title: `Accredited Verification | ${company.name}` }]

export default function AccreditedVerificationPage() {
  const query = useQuery(myVerificationDocument)
  const { refetch } = query
  const refreshMe = useRefreshMe()
  const changed = useCallback(() => Promise.all([refetch(), refreshMe()]), [refetch, refreshMe])
  const mine = query.data?.me?.user.accreditedVerification
  const { account } = useAccountAccess()
  return (
    <Narrow
      title="Accredited verification"
      lead={
        account.isBusinessBeside
          ? `Of ${account.title}, by its own assets or its owners. Some offerings are open only to accredited investors, and the law (Rule 506(c)) requires us to verify that the business is one before it invests in them.`
          : 'Some offerings are open only to accredited investors. The law (Rule 506(c)) requires us to verify that you are one before you invest in them.'
      }
    >
      {mine ? (
        <Standing mine={mine} onChanged={changed} />
      ) : (
        <NotLoaded query={query} what="Your verification" skeleton={8} />
      )}
    </Narrow>
  )
}

type StandingProps = { readonly mine: MyVerification; readonly onChanged: () => Promise<unknown> }

function Standing({ mine, onChanged }: StandingProps) {
  const today = useToday()
  const [isRenewing, setRenewing] = useState(false)
  if (!today) return <Skeleton lines={8} />
  const isLookedAt = mine.openStatus === 'PENDING'
  const showsForm = !isLookedAt && (mine.status !== 'APPROVED' || isRenewing || (mine.openStatus ?? '') !== '')
  return (
    <Stack gap={32}>
      <Words mine={mine} />
      {isLookedAt && <LookedAt mine={mine} onChanged={onChanged} />}
      {mine.status === 'APPROVED' && !isLookedAt && !showsForm && (
        <>
          <p>You can invest in portfolios for accredited investors. We will email you before this expires.</p>
          <Row gap={12}>
            <ButtonLink to="/investments/">See all investments</ButtonLink>
            <Button kind="secondary" onPress={() => setRenewing(true)}>
              Renew now
            </Button>
          </Row>
        </>
      )}
      {showsForm && <EvidenceForm mine={mine} today={today} onChanged={onChanged} />}
    </Stack>
  )
}

function Words({ mine }: { readonly mine: MyVerification }) {
  if (mine.openStatus === 'NEEDS_INFO')
    return (
      <Banner kind="notice" title="We need one more thing">
        {mine.asked}
      </Banner>
    )
  if (mine.status === 'APPROVED')
    return (
      <Facts
        facts={[
          { label: 'Status', value: <Status kind="good">Approved</Status> },
          { label: 'Shown by', value: routeOf(mine.route ?? null)?.label ?? 'Evidence' },
          { label: 'Valid until', value: mine.holdsUntil ? dayText(mine.holdsUntil) : '' },
          ...(mine.leastInvestment
            ? [{ label: 'Each investment at least', value: centsText(mine.leastInvestment) }]
            : []),
        ]}
      />
    )
  if (mine.status === 'REJECTED' && mine.openStatus !== 'PENDING')
    return (
      <Banner kind="error" title="We could not approve it">
        {mine.decisionReason} You can submit different evidence below.
      </Banner>
    )
  if (mine.status === 'EXPIRED' && mine.openStatus !== 'PENDING')
    return (
      <Banner kind="notice" title={`Your approval expired${mine.holdsUntil ? ` on ${dayText(mine.holdsUntil)}` : ''}`}>
        You keep everything you own. Renew to buy more in offerings for accredited investors.
      </Banner>
    )
  return null
}

function LookedAt({ mine, onChanged }: StandingProps) {
  const [withdraw, isWithdrawing] = useCommand('withdrawAccreditedVerification', withdrawVerificationDocument)
  async function press() {
    const { refused } = await withdraw({})
    if (refused) showSnackbar('error', refused.message)
    await onChanged()
  }
  return (
    <Stack gap={24}>
      <Banner
        kind="info"
        title="We are reviewing it"
        action={
          <Button kind="secondary" size="small" isLoading={isWithdrawing} onPress={press}>
            Withdraw the request
          </Button>
        }
      >
        Two people will review it within two business days. We will email you as soon as they decide.
      </Banner>
      <Facts
        facts={[
          { label: 'Shown by', value: routeOf(mine.route ?? null)?.label ?? '' },
          { label: 'Submitted', value: mine.submittedAt ? momentDay(mine.submittedAt) : '' },
          { label: 'Files', value: mine.documents.map(({ fileName }) => fileName).join(', ') || 'None needed' },
        ]}
      />
    </Stack>
  )
}
