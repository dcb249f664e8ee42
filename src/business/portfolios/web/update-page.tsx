import { Link, useParams } from 'react-router'
import { Banner } from '#design/components/banner/banner.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Prose, Row, Section, Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { momentDay } from '#design/figures/moment-text.ts'
import { company } from '#kernel/brand.ts'
import { breadcrumbs, pageMeta } from '#web/page-meta.ts'
import { recordedAnswer, recordedAnswers } from '#web/recorded-answers.server.ts'
import { usePublicQuery } from '#web/use-public-query.ts'
import type { Route } from './+types/update-page.ts'
import { FailedPage } from './failed-page.tsx'
import { QuarterFacts, QuarterPicture } from './quarter-part.tsx'
import { quarterOf, quarterSentence } from './quarter-words.ts'
import styles from './update-page.module.css'
import { type PublishedUpdate, updateQuery } from './update-query.ts'

/** A public update that was published before the build is a document of its own. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  const update = recordedAnswer(updateQuery, { id })?.portfolioUpdate ?? null
  return { update, recorded: recordedAnswers({ id }, updateQuery) }
}

/** A link inside the site loads the live update; so does one that is newer than the site. */
export const clientLoader = () => null

export function meta({ params, loaderData }: Route.MetaArgs) {
  const path = `/updates/${params.id}/`
  const update = loaderData?.update
  if (!update) return pageMeta({ title: 'Update', description: 'What happened at a portfolio’s plants.', path })
  const { title, body, publishedOn, portfolio } = update
  const quarter = quarterOf(update)
  const name = portfolio ? `${title}, ${portfolio.name}${quarter ? '' : `, ${dayText(publishedOn)}`}` : title
  return pageMeta({
    title: name,
    description:
      quarter && portfolio
        ? quarterSentence(portfolio.name, quarter)
        : beginningOf(`${portfolio?.name ?? company.name}, ${dayText(publishedOn)}: ${body}`),
    path,
    type: 'article',
    data: [
      breadcrumbs(
        { name: 'Home', path: '/' },
        ...(portfolio ? [{ name: portfolio.name, path: `/investment/${portfolio.id}/` }] : []),
        { name: title, path },
      ),
    ],
  })
}

const longest = 155

/** As many whole words of a text as a search engine shows. */
const beginningOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= longest ? line : `${line.slice(0, line.lastIndexOf(' ', longest - 1))}…`
}

/** An update about a portfolio, as of the day it was published. */
export default function UpdatePage({ loaderData }: Route.ComponentProps) {
  const { id = '' } = useParams()
  const asked = usePublicQuery(updateQuery, { id })
  if (asked.state === 'failed') return <FailedPage isWhole title="This update did not load" retry={asked.retry} />
  if (asked.state === 'loading')
    return (
      <div role="status" aria-label="Loading the update">
        <PageHeader title={<Skeleton width="min(100%, 11em)" height="1.08em" />} />
        <Section spacing="flush">
          <Skeleton lines={6} />
        </Section>
      </div>
    )
  const update = asked.data.portfolioUpdate
  if (!update)
    return (
      <Section>
        <EmptyState
          level={1}
          title="We cannot find this update"
          action={<ButtonLink to="/investments/">See all investments</ButtonLink>}
        >
          The address may be wrong, or the update may be for holders of a private portfolio. If you are one, log in to
          read it.
        </EmptyState>
      </Section>
    )
  const { title, publishedOn, portfolio } = update
  const quarter = quarterOf(update)
  return (
    <div className={styles.page}>
      {/* One that is newer than the site has no title in its document; React moves this one into the head. */}
      {!loaderData && <title>{`${title} | ${company.name}`}</title>}
      <PageHeader
        {...(portfolio ? { back: { to: `/investment/${portfolio.id}/`, label: portfolio.name } } : {})}
        title={title}
        lead={`Published ${dayText(publishedOn)}`}
      />
      <Section spacing="flush">
        {quarter && <QuarterPicture update={update} quarter={quarter} />}
        <div className={styles.told}>
          <Words update={update} />
          {quarter && <QuarterFacts update={update} quarter={quarter} />}
        </div>
        <Onward update={update} />
        <Neighbors update={update} />
      </Section>
    </div>
  )
}

type UpdateProps = { readonly update: PublishedUpdate }

function Words({ update }: UpdateProps) {
  const { title, body, correctedAt, whatChanged, earlierVersions } = update
  return (
    <Stack gap={24}>
      {correctedAt && (
        <Banner kind="info" title={`Corrected on ${momentDay(correctedAt)}.`}>
          {whatChanged}
        </Banner>
      )}
      <Paragraphs text={body} />
      {earlierVersions.map((version) => (
        <Disclosure key={version.version} level={2} title={`The version before ${momentDay(version.correctedAt)}`}>
          <Stack gap={16}>
            {version.title !== title && <h3>{version.title}</h3>}
            <Paragraphs text={version.body} />
          </Stack>
        </Disclosure>
      ))}
    </Stack>
  )
}

/** Places where the update's facts come from, and where the next one arrives. */
const Onward = ({ update: { plant, quarterFrom } }: UpdateProps) => (
  <div className={styles.links}>
    <Row gap={16}>
      {plant && <Link to={`/project/${plant.id}/`}>{plant.name}, the plant</Link>}
      {quarterFrom && <a href="/data/output.csv">Output of all months (CSV)</a>}
      <a href="/updates/rss.xml">Updates as a feed (RSS)</a>
    </Row>
  </div>
)

/** The updates of the same portfolio before and after this one. */
function Neighbors({ update: { earlier, later } }: UpdateProps) {
  if (!earlier && !later) return null
  return (
    <nav className={styles.neighbors} aria-label="Earlier and later updates">
      {earlier && (
        <Link to={`/updates/${earlier.id}/`}>
          <small>← Earlier, {dayText(earlier.publishedOn)}</small>
          <strong>{earlier.title}</strong>
        </Link>
      )}
      {later && (
        <Link className={styles.later} to={`/updates/${later.id}/`}>
          <small>Later, {dayText(later.publishedOn)} →</small>
          <strong>{later.title}</strong>
        </Link>
      )}
    </nav>
  )
}

const Paragraphs = ({ text }: { readonly text: string }) => (
  <Prose>
    {text.split(/\n+/).map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </Prose>
)
