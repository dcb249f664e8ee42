import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { OfferingFile } from '#business/documents/web/offering-documents.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Columns, Part, Quiet, Section, Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { company } from '#kernel/brand.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { breadcrumbs, pageMeta } from '#web/page-meta.ts'
import { recordedAnswers } from '#web/recorded-answers.server.ts'
import { usePublicQuery } from '#web/use-public-query.ts'
import { pairIn, seriesTitle, versionsPath } from '../rules/offering-documents.ts'
import type { Route } from './+types/document-versions-page.ts'
import { documentVersionsQuery, type VersionedDocument } from './document-versions-query.ts'
import { FailedPage } from './failed-page.tsx'
import { isPrivateOffering, knownPortfolios } from './portfolio-ids.ts'
import { RecordedLine } from './recorded-line.tsx'
import { WithoutScripts } from './without-scripts.tsx'

/** Loaded after the page is read: form fields, and a comparison, which each address queries live. */
const ComparePart = lazy(async () => ({ default: (await import('./document-parts.ts')).ComparePart }))
const Difference = lazy(async () => ({ default: (await import('./document-parts.ts')).Difference }))
const WatchForm = lazy(async () => ({ default: (await import('./document-parts.ts')).WatchForm }))

export const loader = ({ params: { id } }: Route.LoaderArgs) => ({
  recorded: recordedAnswers({ id }, documentVersionsQuery),
})

/** A link inside the site loads only the live list, as does a document newer than the site. */
export const clientLoader = () => null

const nameOf = (id: string): string =>
  (knownPortfolios as Record<string, readonly [string, string] | undefined>)[id]?.[0] ?? `Portfolio ${id}`

export const meta = ({ params: { id, series } }: Route.MetaArgs) => {
  const [name, title] = [nameOf(id), seriesTitle(series)]
  return pageMeta({
    title: `${title}: ${name}`,
    description: `Every version of the document “${title}” of ${name}, with its date, what changed from one to the next, and the difference of any two.`,
    path: versionsPath(id, series),
    isHidden: isPrivateOffering(id),
    data: [
      breadcrumbs(
        { name: 'Home', path: '/' },
        { name: 'Investments', path: '/investments/' },
        { name, path: `/investment/${id}/` },
        { name: title, path: versionsPath(id, series) },
      ),
    ],
  })
}

export default function DocumentVersionsPage({ loaderData }: Route.ComponentProps) {
  const { id = '', series = '', pair } = useParams()
  const asked = usePublicQuery(documentVersionsQuery, { id })
  if (asked.state === 'failed')
    return <FailedPage isWhole title="The versions of this document did not load" retry={asked.retry} />
  const portfolio = asked.state === 'ready' ? (asked.data.portfolio ?? null) : undefined
  const document = portfolio?.documents?.find((candidate) => candidate.series === series)
  if (portfolio !== undefined && !document) return <Missing id={id} />
  const name = portfolio?.name ?? nameOf(id)
  return (
    <>
      {!(id in knownPortfolios) && portfolio && (
        <title>{`${seriesTitle(series)}: ${portfolio.name} | ${company.name}`}</title>
      )}
      <PageHeader
        back={{ to: `/investment/${id}/`, label: name }}
        title={seriesTitle(series)}
        lead={`What the issuer of ${name} published, and what changed from one version to the next.`}
      />
      <RecordedLine isBetween recorded={loaderData?.recorded} isStale={asked.state === 'ready' && asked.isStale} />
      <Section spacing="flush">
        {document ? <Versions id={id} document={document} pair={pair} name={name} /> : <Waiting />}
      </Section>
    </>
  )
}

type VersionsProps = {
  readonly id: PortfolioId
  readonly document: VersionedDocument
  readonly pair: string | undefined
  readonly name: string
}

function Versions({ id, document, pair, name }: VersionsProps) {
  const { series, needsSignIn, title, earlierVersions, ...newest } = document
  // A form without its script is useless.
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  const chosen = pair === undefined ? undefined : pairIn(pair)
  const versions = [newest, ...earlierVersions].map((version) => ({ ...version, id, series, title, needsSignIn }))
  return (
    <Stack gap={48}>
      <Part title={versions.length === 1 ? 'One version so far' : `${versions.length} versions`}>
        <Table caption={`Versions of ${title}`} columns={columns} rows={versions} keyOf={({ url }) => url} />
        <Quiet small>
          We compare the texts that the PDFs were made from, word by word. Layout and pictures are not compared. The PDF
          counts.
        </Quiet>
      </Part>
      {isAwake && chosen !== undefined && (
        <Suspense>
          <Difference id={id} series={series} pair={chosen} />
        </Suspense>
      )}
      <Columns count={2} gap="wide">
        {!needsSignIn && (
          <Part title="Email on a new version">
            <p>
              We write when {name} publishes a new document or a new version, and for nothing else. You need no account,
              and each email has a link that stops them.
            </p>
            <Suspense>{isAwake && <WatchForm id={id} />}</Suspense>
          </Part>
        )}
        <Suspense>
          {isAwake && versions.length > 1 && (
            <ComparePart key={pair ?? ''} id={id} series={series} versions={versions} pair={chosen} />
          )}
        </Suspense>
      </Columns>
    </Stack>
  )
}

type Row = Pick<VersionedDocument, 'version' | 'datedOn' | 'publishedAt' | 'url' | 'hasText' | 'change'> & {
  readonly id: PortfolioId
  readonly series: string
  readonly title: string
  readonly needsSignIn: boolean
}

const columns: readonly Column<Row>[] = [
  {
    title: 'Version',
    isHead: true,
    cell: (row) => (
      <OfferingFile version={row} needsSignIn={row.needsSignIn}>
        {`Version ${row.version}, PDF`}
      </OfferingFile>
    ),
  },
  { title: 'Dated', cell: ({ datedOn }) => <time dateTime={datedOn}>{dayText(datedOn)}</time> },
  {
    title: 'Published',
    cell: ({ publishedAt }) => <time dateTime={publishedAt}>{dayText(publishedAt.slice(0, 10))}</time>,
  },
  { title: 'Change from the version before', cell: (row) => <Change row={row} /> },
]

function Change({ row: { id, series, version, hasText, change } }: { readonly row: Row }) {
  if (change) return <Link to={versionsPath(id, series, { from: version - 1, to: version })}>{change.summary}</Link>
  if (version === 1) return <Quiet>First version</Quiet>
  return <Quiet>{hasText ? 'The version before has its PDF alone' : 'PDF alone: nothing to compare'}</Quiet>
}

const Waiting = () => (
  <div role="status" aria-label="Loading the versions">
    <WithoutScripts what="this document" />
    <Columns count={2}>
      <Skeleton height="220px" />
      <Skeleton height="220px" />
    </Columns>
  </div>
)

const Missing = ({ id }: { readonly id: PortfolioId }) => (
  <Section>
    <EmptyState
      level={1}
      title="We cannot find this document"
      action={<ButtonLink to={`/investment/${id}/#documents`}>See the documents of the portfolio</ButtonLink>}
    >
      The address may have a typo, or the document may be for people who are signed in.
    </EmptyState>
  </Section>
)
