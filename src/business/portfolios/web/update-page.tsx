import type { CSSProperties } from 'react'
import { useParams } from 'react-router'
import { Banner } from '#design/components/banner/banner.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { LinkList } from '#design/components/link-list/link-list.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Columns, Part, Prose, Section, Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { momentDay } from '#design/figures/moment-text.ts'
import { company } from '#kernel/brand.ts'
import { breadcrumbs, pageMeta } from '#web/page-meta.ts'
import { recordedAnswer, recordedAnswers } from '#web/recorded-answers.server.ts'
import { usePublicQuery } from '#web/use-public-query.ts'
import type { Route } from './+types/update-page.ts'
import { FailedPage } from './failed-page.tsx'
import { QuarterFacts, QuarterFigure } from './quarter-part.tsx'
import { quarterOf, quarterSentence } from './quarter-words.ts'
import { type PublishedUpdate, updateQuery } from './update-query.ts'

export function loader({ params: { id } }: Route.LoaderArgs) {
  const update = recordedAnswer(updateQuery, { id })?.portfolioUpdate ?? null
  return { update, recorded: recordedAnswers({ id }, updateQuery) }
}

/** A link inside the site loads the live update, as does one newer than the site. */
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

/** The whole words of a text that a search engine shows. */
const beginningOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= longest ? line : `${line.slice(0, line.lastIndexOf(' ', longest - 1))}…`
}

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
    <div style={{ '--page-title': 'var(--text-44)', '--part-title': 'var(--text-21)' } as CSSProperties}>
      {/* An update newer than the site has no prerendered title; React moves this one into the head. */}
      {!loaderData && <title>{`${title} | ${company.name}`}</title>}
      <PageHeader
        {...(portfolio ? { back: { to: `/investment/${portfolio.id}/`, label: portfolio.name } } : {})}
        title={title}
        lead={`Published ${dayText(publishedOn)}`}
      />
      <Section spacing="flush">
        <Stack gap={32}>
          {quarter && <QuarterFigure quarter={quarter} />}
          {quarter ? (
            <Columns aside gap="wide">
              <QuarterFacts update={update} quarter={quarter} />
              <Words update={update} />
            </Columns>
          ) : (
            <Words update={update} />
          )}
        </Stack>
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
      <Onward update={update} />
    </Stack>
  )
}

/** Links to the figures' sources, and to the neighboring updates. */
function Onward({ update: { portfolio, plant, quarterFrom, earlier, later } }: UpdateProps) {
  const data = [
    { id: 'dividends', to: `/investment/${portfolio.id}/#dividends`, title: 'All dividends of the portfolio' },
    { id: 'output', to: '/data/output.csv', title: 'Output of every month', note: 'CSV' },
    { id: 'lost', to: '/data/lost-output.csv', title: 'Every gap by plant and month', note: 'CSV' },
  ]
  const sources = [
    ...(plant ? [{ id: 'plant', to: `/project/${plant.id}/`, title: plant.name, note: 'Plant' }] : []),
    ...(quarterFrom ? data : []),
    { id: 'feed', to: '/updates/rss.xml', title: 'Updates as a feed', note: 'RSS' },
  ]
  const others = [
    ...(later ? [{ ...linkTo(later), note: `Later, ${dayText(later.publishedOn)}` }] : []),
    ...(earlier ? [{ ...linkTo(earlier), note: `Earlier, ${dayText(earlier.publishedOn)}` }] : []),
  ]
  return (
    <Stack gap={32}>
      {others.length > 0 && (
        <Part title="Before and after">
          <LinkList links={others} />
        </Part>
      )}
      <Part title={quarterFrom ? 'Where this comes from' : 'More'}>
        <LinkList links={sources} />
      </Part>
    </Stack>
  )
}

const linkTo = ({ id, title }: { readonly id: string; readonly title: string }) => ({
  id,
  to: `/updates/${id}/`,
  title,
})

const Paragraphs = ({ text }: { readonly text: string }) => (
  <Prose>
    {text.split(/\n+/).map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </Prose>
)
