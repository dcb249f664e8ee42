import { OfferingDocuments } from '#business/documents/web/offering-documents.tsx'
import type { Technology } from '#design/components/hill/hill-shape.ts'
import { LinkList } from '#design/components/link-list/link-list.tsx'
import { PriceSteps } from '#design/components/price-steps/price-steps.tsx'
import { ProductionBars, type ProductionMonth } from '#design/components/production-bars/production-bars.tsx'
import { Quiet, Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { usePublicQuery } from '#web/use-public-query.ts'
import { useToday } from '#web/use-today.ts'
import { portfolioDocumentsQuery } from './documents-query.ts'
import type { PortfolioDetail } from './portfolio-queries.ts'
import { SampleDocuments } from './sample-documents.tsx'

type ProductionPartProps = {
  readonly months: readonly ProductionMonth[]
  /** The technology of its plants, whose color the bars have; the first one where they differ. */
  readonly technology?: Technology
  readonly isComing: boolean
}

export function ProductionPart({ months, technology = 'solar', isComing }: ProductionPartProps) {
  return (
    <section>
      <Stack gap={16}>
        <h2>Power generated</h2>
        {months.length > 0 ? (
          <>
            <Quiet>{comparison(months)}</Quiet>
            <ProductionBars months={months} technology={technology} />
          </>
        ) : (
          <Quiet>
            {isComing ? 'We do not have a full month of readings yet.' : 'We do not have a month of readings yet.'}
          </Quiet>
        )}
      </Stack>
    </section>
  )
}

/** "98% of what was expected over the 11 months recorded so far." */
function comparison(months: readonly ProductionMonth[]): string {
  const read = months.filter((month) => month.actualKwh !== null)
  const expected = read.reduce((sum, month) => sum + month.expectedKwh, 0)
  const actual = read.reduce((sum, month) => sum + (month.actualKwh ?? 0), 0)
  if (expected === 0) return 'What the meters recorded each month, and what was expected.'
  return `${Math.round((actual / expected) * 100)}% of what was expected over the ${read.length} months recorded so far.`
}

/** Every price that ever held, up to today. */
export function PricesPart({ prices }: { readonly prices: PortfolioDetail['sharePrices'] }) {
  const today = useToday()
  if (!prices || prices.length === 0) return null
  return (
    <section>
      <Stack gap={24}>
        <h2>Share price</h2>
        {today ? (
          <PriceSteps
            prices={prices
              .filter(({ effectiveOn }) => effectiveOn <= today)
              .map(({ effectiveOn, price, filingReference: note }) => ({ effectiveOn, price, note }))}
            until={today}
          />
        ) : (
          <Skeleton height="240px" />
        )}
      </Stack>
    </section>
  )
}

/** The reason and day of the offering's status, and the day of its review; the status itself is next to its name. */
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
  /** The regulation of the sample documents to show, if the offering takes buyers; null for others. */
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
        <OfferingDocuments documents={documents} />
        {samplesFor !== null && <SampleDocuments regulationId={samplesFor} />}
      </Stack>
    </section>
  )
}
