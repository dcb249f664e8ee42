import type { ReactNode } from 'react'
import { businessKind, isBusinessType } from '#business/people/rules/business-type.ts'
import {
  isBusinessNeeded,
  isOfBusiness,
  isPersonNeeded,
  isUnderReview,
} from '#business/people/rules/identity-status-of.ts'
import { statusNotice } from '#business/people/rules/status-notice.ts'
import { useMe, useRefreshMe } from '#business/people/web/me.tsx'
import { PartnerWait } from '#business/people/web/partner-wait.tsx'
import { PersonalForm } from '#business/people/web/profile/personal-form.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Progress } from '#design/components/progress/progress.tsx'
import { Prose, Stack } from '#design/components/section/section.tsx'
import { company } from '#kernel/brand.ts'
import { usePolling } from '#web/use-polling.ts'
import { BusinessLastAttempt, BusinessRefused } from './business-retry.tsx'
import type { Customer } from './customer.ts'
import { DocumentUpload } from './document-upload.tsx'

type Document = Customer['documents'][number]

/** Statuses that wait for the partner or its webhook. */
const awaited = new Set<string | undefined>([undefined, 'requested', 'retrying', 'unverified'])

type IdentityStepProps = {
  /** The business in view; undefined for the account opened at sign-up. */
  readonly business?: { readonly type: string; readonly form: ReactNode }
}

/** The next step of the identity check. The answer comes by webhook, so the page polls for it. */
export function IdentityStep({ business }: IdentityStepProps) {
  const user = useMe()
  const isBusiness = business !== undefined || user.type === 'business'
  const refresh = useRefreshMe()
  const customer = user.dwollaCustomer
  const status = user.permSuspendedFlg ? 'suspended' : customer?.status
  usePolling(status !== 'verified' && status !== 'retry' && status !== 'refused', refresh)

  if (awaited.has(status)) return <Waiting />
  switch (status) {
    case 'retry':
      return isBusiness ? <BusinessLastAttempt form={business?.form} /> : <LastAttempt />
    case 'refused':
      return isBusiness ? (
        <BusinessRefused customer={customer!} form={business?.form} />
      ) : (
        <Refused customer={customer!} />
      )
    case 'document':
      return <RequestedDocuments customer={customer!} businessType={business?.type ?? user.businessType} />
    case 'kba':
      return <Stopped words="Our team needs to go over a few questions with you." />
    default:
      return <Stopped words={statusNotice(status ?? null)?.message ?? ''} />
  }
}

function Waiting() {
  return (
    <PartnerWait label="We are checking your identity">
      Our payment partner is comparing what you entered with public records. That usually takes a few seconds, and this
      page will continue on its own. You can also leave. Your dashboard will show the result.
    </PartnerWait>
  )
}

function LastAttempt() {
  return (
    <PersonalForm submit="Check again" isLastAttempt>
      <Banner kind="notice" title="Something doesn't look right. Please verify your profile information is correct.">
        You have 1 attempt left. Compare every field with your documents, correct anything that differs, and enter your
        full Social Security number.
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
      <Banner kind="error" title="Our payment partner did not accept what you entered">
        {problem ?? 'Check your entries and send them again.'}
      </Banner>
    </PersonalForm>
  )
}

type RequestedDocumentsProps = { readonly customer: Customer; readonly businessType: string | null }

function RequestedDocuments({ customer, businessType }: RequestedDocumentsProps) {
  const { documentVerificationType: needed, documents } = customer
  const ofPerson = documents.find((document) => !isOfBusiness(document))
  const ofBusiness = documents.find(isOfBusiness)
  const list = businessKindOrNull(businessType)?.documents
  return (
    <Stack gap={48}>
      {isPersonNeeded(needed) && (
        <RequestedDocument
          newest={ofPerson}
          title="Photo identification required to verify your identity."
          words="Upload a picture of your passport, driver’s license or ID card. We encrypt it, pass it to our payment partner and then delete our copy."
        />
      )}
      {isBusinessNeeded(needed) && (
        <RequestedDocument
          newest={ofBusiness}
          isOfBusiness
          title="We need documents from the business."
          words={`Upload ${list ?? 'the letter that gave the business its EIN'}. We encrypt them, pass them to our payment partner and then delete our copies.`}
        />
      )}
    </Stack>
  )
}

const businessKindOrNull = (type: string | null) => (isBusinessType(type) ? businessKind(type) : null)

type RequestedDocumentProps = {
  readonly newest: Document | undefined
  readonly isOfBusiness?: boolean
  readonly title: string
  readonly words: string
}

function RequestedDocument({ newest, isOfBusiness: ofBusiness = false, title, words }: RequestedDocumentProps) {
  if (newest && isUnderReview(newest)) return <UnderReview document={newest} />
  return (
    <Stack gap={24}>
      {newest ? (
        <Banner
          kind="error"
          title={ofBusiness ? 'We could not use these documents' : 'We could not use your last picture'}
        >
          {newest.failureReason ?? 'Please upload another one.'}
        </Banner>
      ) : (
        <Banner kind="notice" title={title}>
          {words}
        </Banner>
      )}
      <DocumentUpload isOfBusiness={ofBusiness} />
    </Stack>
  )
}

function UnderReview({ document }: { readonly document: Document }) {
  return (
    <div role="status">
      <Stack gap={24}>
        <Progress label={`Our payment partner is reviewing your document: ${document.fileName}`} />
        <Prose>
          <p>
            That takes one to two business days. You do not need to wait here. Your dashboard will show when you are
            verified, or if we need another picture.
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
          Questions? Write to <a href={`mailto:${company.email}`}>{company.email}</a>. We keep everything you entered.
        </p>
      </Prose>
    </Stack>
  )
}
