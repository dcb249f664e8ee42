import { OfferingDocuments } from '#business/documents/web/offering-documents.tsx'
import { LinkList } from '#design/components/link-list/link-list.tsx'
import { Quiet, Stack } from '#design/components/section/section.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { usePublicQuery } from '#web/use-public-query.ts'
import { portfolioDocumentsQuery } from './documents-query.ts'
import type { PortfolioDetail } from './portfolio-queries.ts'
import { SampleDocuments } from './sample-documents.tsx'
import { versionsAddress } from './versions-address.ts'

/** The reason and day of the offering's status, and its review day; the status itself is next to the name. */
export function StatusPart({ portfolio }: { readonly portfolio: PortfolioDetail }) {
  const { statusReason, statusSince, statusReviewOn } = portfolio
  if (!statusReason || !statusSince) return null
  return (
    <Quiet>
      {statusReason} In effect since {dayText(statusSince)}.
      {statusReviewOn && ` We will review this on ${dayText(statusReviewOn)}.`}
    </Quiet>
  )
}

export function UpdatesPart({ updates }: { readonly updates: NonNullable<PortfolioDetail['updates']> }) {
  if (updates.length === 0) return null
  const links = updates.slice(0, 4).map((update) => ({
    id: update.id,
    to: `/updates/${update.id}/`,
    title: update.title,
    note: dayText(update.publishedOn),
  }))
  return (
    <section>
      <Stack gap={12}>
        <h2>Updates</h2>
        <LinkList links={links} />
      </Stack>
    </section>
  )
}

type DocumentsProps = {
  readonly id: string
  /** The regulation of the sample documents; null if the offering takes no buyers. */
  readonly samplesFor: number | null
}

export function DocumentsPart({ id, samplesFor }: DocumentsProps) {
  const asked = usePublicQuery(portfolioDocumentsQuery, { id })
  const documents = asked.state === 'ready' ? (asked.data.portfolio?.documents ?? []) : []
  if (documents.length === 0) return null
  return (
    <section>
      <Stack gap={12}>
        <h2>Documents</h2>
        <Quiet>What the issuer has published. A new version replaces the one before it, which stays readable.</Quiet>
        <OfferingDocuments
          documents={documents.map((document) => ({ ...document, versionsUrl: versionsAddress(document.url) }))}
        />
        {samplesFor !== null && <SampleDocuments regulationId={samplesFor} />}
      </Stack>
    </section>
  )
}
