import { Link } from 'react-router'
import { OfferingDocuments } from '#business/documents/web/offering-documents.tsx'
import { PlainButton } from '#design/components/button/plain-button.tsx'
import { Card } from '#design/components/card/card.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { shapePhone } from '#design/components/phone-field/phone-text.ts'
import { Columns, Quiet, Section, Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { company, disclaimers } from '#kernel/brand.ts'
import { breadcrumbs, pageMeta } from '#web/page-meta.ts'
import { recordedAnswers } from '#web/recorded-answers.server.ts'
import { usePublicQuery } from '#web/use-public-query.ts'
import type { Route } from './+types/offering-circulars-page.ts'
import { capitalized, qualificationFacts } from './offering-facts-part.tsx'
import { type DocumentedOffering, type Offering, offeringDocumentsQuery, offeringsQuery } from './offering-queries.ts'
import { offeringCircularsPath } from './offering-sentence.tsx'
import { statusWords } from './portfolio-words.ts'
import { RecordedLine } from './recorded-line.tsx'
import { versionsAddress } from './versions-address.ts'

export const loader = () => ({ recorded: recordedAnswers({}, offeringsQuery) })

export const meta = () =>
  pageMeta({
    title: 'Offering Circulars',
    description: `Every ${company.name} offering under Regulation A, with its issuer, its filings on EDGAR, and how to ask for a printed copy.`,
    path: offeringCircularsPath,
    data: [breadcrumbs({ name: 'Home', path: '/' }, { name: 'Offering Circulars', path: offeringCircularsPath })],
  })

export default function OfferingCircularsPage({ loaderData }: Route.ComponentProps) {
  const asked = usePublicQuery(offeringsQuery, {})
  const documents = usePublicQuery(offeringDocumentsQuery, {})
  const documented = documents.state === 'ready' ? (documents.data.portfolios ?? []) : []
  const filed = (asked.state === 'ready' ? (asked.data.portfolios ?? []) : []).filter(isFiledUnderRegulationA)
  return (
    <>
      <PageHeader
        title="Offering Circulars"
        lead="Shares under Regulation A are offered only by the offering circular of their issuer. It says what you are buying, from whom, at what risk and at what cost. Read it first."
      />
      <Section spacing="flush">
        <Stack gap={48}>
          <RecordedLine recorded={loaderData.recorded} />
          {asked.state === 'loading' && <Waiting />}
          {asked.state === 'failed' && <Failed retry={asked.retry} />}
          {asked.state === 'ready' && filed.length === 0 && (
            <EmptyState title="No circular is filed yet">
              We list each circular here from the day it is filed.
            </EmptyState>
          )}
          {filed.length > 0 && (
            <Columns count={2}>
              {filed.map((offering) => (
                <Circular
                  key={offering.id}
                  offering={offering}
                  documents={publicDocuments(documented.find(({ id }) => id === offering.id))}
                />
              ))}
            </Columns>
          )}
          <PrivatePlacements offerings={documented} />
          <Stack gap={8}>
            <h2>About EDGAR</h2>
            <p>
              EDGAR is the public filing system of the Securities and Exchange Commission (SEC). It has each circular,
              its supplements, the issuer’s annual report with audited financial statements, and its semiannual report.
              The SEC qualifies an offering statement. It does not judge whether the offering is good or the price is
              fair.
            </p>
            <Quiet small>
              {disclaimers.risk} {disclaimers.advice}
            </Quiet>
          </Stack>
        </Stack>
      </Section>
    </>
  )
}

type Filed = Offering & { readonly issuer: NonNullable<Offering['issuer']> }

/** A private placement has no circular, and before the first filing there is none to read. */
const isFiledUnderRegulationA = (offering: Offering): offering is Filed =>
  offering.regulation?.id === 1 && offering.issuer?.filingForm === 'form1A'

type PublicDocuments = NonNullable<DocumentedOffering['documents']>

/** A document behind a sign-in has no link here: its offering is not public. */
const publicDocuments = (offering: DocumentedOffering | undefined): PublicDocuments =>
  (offering?.documents ?? []).filter(({ needsSignIn }) => !needsSignIn)

/** Rule 506(c) lets an issuer advertise; Rule 506(b) does not, so the API returns none of its documents here. */
function PrivatePlacements({ offerings }: { readonly offerings: readonly DocumentedOffering[] }) {
  const open = offerings.filter((offering) => offering.regulation?.id === 3 && publicDocuments(offering).length > 0)
  if (open.length === 0) return null
  return (
    <Stack gap={16}>
      <h2>Offerings to accredited investors</h2>
      <p>
        Private placements under Rule 506(c) have a memorandum instead of a circular. Only accredited investors whose
        status we have verified can buy these shares.
      </p>
      <Columns count={2}>
        {open.map((offering) => (
          <Card key={offering.id}>
            <Stack gap={12}>
              <h3>
                <Link to={`/investment/${offering.id}/`}>{offering.name}</Link>
              </h3>
              <OfferingDocumentLinks documents={publicDocuments(offering)} />
            </Stack>
          </Card>
        ))}
      </Columns>
    </Stack>
  )
}

const OfferingDocumentLinks = ({ documents }: { readonly documents: PublicDocuments }) => (
  <OfferingDocuments
    documents={documents.map((document) => ({
      ...document,
      earlierVersions: [],
      versionsUrl: versionsAddress(document.url),
    }))}
  />
)

type CircularProps = { readonly offering: Filed; readonly documents: PublicDocuments }

function Circular({ offering, documents }: CircularProps) {
  const { id, name, status, issuer } = offering
  const { filingAddress, filingNumber, cik } = issuer
  return (
    <Card>
      <Stack gap={16}>
        <Stack gap={4}>
          <h2>
            <Link to={`/investment/${id}/`}>{name}</Link>
          </h2>
          <Quiet>Issued by {issuer.legalName}</Quiet>
        </Stack>
        <Facts
          facts={[
            {
              label: 'Offering circular',
              value: filingAddress ? <a href={filingAddress}>Read it on EDGAR</a> : 'Not posted yet',
            },
            { label: 'Legal form', value: capitalized(issuer.description.replace(/^an? /, '')) },
            { label: 'Form 1-A, file number', value: filingNumber },
            ...(cik ? [{ label: 'CIK', value: cik }] : []),
            ...(issuer.qualifiedOn
              ? qualificationFacts(offering)
              : [{ label: 'Qualified by the SEC', value: 'Not yet' }]),
            { label: 'Status', value: statusWords(status).label },
            {
              label: 'Printed copy',
              value: <a href={`mailto:${issuer.contactEmail}`}>{issuer.contactEmail}</a>,
              info: `Free of charge. Or call ${shapePhone(issuer.contactPhone)}, or write to ${issuer.contactName}, ${issuer.contactAddress}.`,
            },
          ]}
        />
        {documents.length > 0 && <OfferingDocumentLinks documents={documents} />}
      </Stack>
    </Card>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading the offering circulars">
      <Columns count={2}>
        {['a', 'b', 'c', 'd'].map((place) => (
          <Skeleton key={place} height="320px" />
        ))}
      </Columns>
    </div>
  )
}

function Failed({ retry }: { readonly retry: () => void }) {
  return (
    <EmptyState
      kind="failed"
      title="The offering circulars did not load"
      action={
        <PlainButton kind="secondary" onClick={retry}>
          Try again
        </PlainButton>
      }
    >
      Your connection or our server is slow. You can also find every circular on sec.gov, under the name of its issuer.
    </EmptyState>
  )
}
