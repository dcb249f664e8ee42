import { useParams } from 'react-router'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Prose, Row, Section, Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { company } from '#kernel/brand.ts'
import { usePublicQuery } from '#web/use-public-query.ts'
import { FailedPage } from './failed-page.tsx'
import { updateQuery } from './portfolio-queries.ts'

export const meta = () => [
  { title: `Update | ${company.name}` },
  { name: 'description', content: 'What happened at the plants of a portfolio.' },
]

/** What was told of a portfolio on one day. */
export default function UpdatePage() {
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
          title="There is no such update for you"
          action={<ButtonLink to="/investments/">See all investments</ButtonLink>}
        >
          The address may be wrong, or the update may be for the holders of a private portfolio: log in to read it.
        </EmptyState>
      </Section>
    )
  const { title, body, publishedOn, portfolio } = update
  return (
    <>
      <title>{`${title} | ${company.name}`}</title>
      <link rel="canonical" href={`${company.site}/updates/${id}/`} />
      <PageHeader
        {...(portfolio ? { back: { to: `/investment/${portfolio.id}/`, label: portfolio.name } } : {})}
        title={title}
        lead={dayText(publishedOn)}
      />
      <Section spacing="flush">
        <Stack gap={32}>
          <Prose>
            {body.split(/\n+/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Prose>
          <Row gap={16}>
            <a href="/updates/rss.xml">Updates as a feed (RSS)</a>
          </Row>
        </Stack>
      </Section>
    </>
  )
}
