import { company } from '#business/company/company.ts'
import { type MeUser, useMe, useRefreshMe } from '#business/people/web/me.tsx'
import { PersonalForm } from '#business/people/web/profile/personal-form.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Progress } from '#design/components/progress/progress.tsx'
import { Prose, Stack } from '#design/components/section/section.tsx'
import { usePolling } from '#platform/web/use-polling.ts'
import { statusNotice } from '../rules/status-notice.ts'
import { DocumentUpload } from './document-upload.tsx'

type Customer = NonNullable<MeUser['dwollaCustomer']>
type Document = Customer['documents'][number]

/** Statuses during which the partner, or its webhook, is awaited. */
const awaited = new Set<string | undefined>([undefined, 'requested', 'retrying', 'unverified'])

/** What identity needs of the person now. The answer comes by webhook, so the page asks until it is there. */
export function IdentityStep() {
  const user = useMe()
  const refresh = useRefreshMe()
  const customer = user.dwollaCustomer
  const status = user.permSuspendedFlg ? 'suspended' : customer?.status
  usePolling(status !== 'verified' && status !== 'retry' && status !== 'refused', refresh)

  if (awaited.has(status)) return <Waiting />
  switch (status) {
    case 'retry':
      return <LastAttempt />
    case 'refused':
      return <Refused customer={customer!} />
    case 'document':
      return <Papers newest={customer?.documents[0]} />
    case 'kba':
      return <Stopped words="A few questions about you have to be answered together with our team." />
    default:
      return <Stopped words={statusNotice(status ?? null)?.message ?? ''} />
  }
}

function Waiting() {
  return (
    <div role="status">
      <Stack gap={24}>
        <Progress label="We are checking your identity" />
        <Prose>
          <p>
            Our payment partner compares what you entered with public records. That usually takes a few seconds; this
            page goes on by itself. You may also leave, and your dashboard will tell you how it went.
          </p>
        </Prose>
      </Stack>
    </div>
  )
}

function LastAttempt() {
  return (
    <PersonalForm submit="Check again" isLastAttempt>
      <Banner kind="notice" title="Something doesn't look right. Please verify your profile information is correct.">
        You have 1 attempt left. Compare every field with your papers, correct what differs, and enter your whole Social
        Security number.
      </Banner>
    </PersonalForm>
  )
}

function Refused({ customer }: { readonly customer: Customer }) {
  const { problem, problemField } = customer
  return (
    <PersonalForm
      submit="Send again"
      problem={problem && problemField ? { field: problemField, message: problem } : null}
    >
      <Banner kind="error" title="Our payment partner did not take what you entered">
        {problem ?? 'Check your entries and send them again.'}
      </Banner>
    </PersonalForm>
  )
}

function Papers({ newest }: { readonly newest: Document | undefined }) {
  if (newest && ['sending', 'pending', 'accepted'].includes(newest.status)) return <UnderReview document={newest} />
  return (
    <Stack gap={24}>
      {newest ? (
        <Banner kind="error" title="We could not use your last picture">
          {newest.failureReason ?? 'Upload another one.'}
        </Banner>
      ) : (
        <Banner kind="notice" title="Photo identification required to verify your identity.">
          A picture of your passport, driver license or identity card. It is stored sealed, passed on to our payment
          partner, and then deleted here.
        </Banner>
      )}
      <DocumentUpload />
    </Stack>
  )
}

function UnderReview({ document }: { readonly document: Document }) {
  return (
    <div role="status">
      <Stack gap={24}>
        <Progress label={`Your document is being looked at: ${document.fileName}`} />
        <Prose>
          <p>
            That takes one to two business days. You need not wait here: your dashboard will say so when you are
            verified, or when another picture is needed.
          </p>
        </Prose>
      </Stack>
    </div>
  )
}

function Stopped({ words }: { readonly words: string }) {
  return (
    <Stack gap={24}>
      <Banner kind="error" title={words} />
      <Prose>
        <p>
          Questions? Write to <a href={`mailto:${company.email}`}>{company.email}</a>. Nothing that you entered is lost.
        </p>
      </Prose>
    </Stack>
  )
}
