import { useParams } from 'react-router'
import { useMe } from '#business/people/web/me.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section } from '#design/components/section/section.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { company } from '#kernel/brand.ts'
import type { MonthCloseQuery, MonthCloseQueryVariables } from '#web/generated/graphql.ts'
import { useQuery } from '#web/use-query.ts'
import { Loaded } from '../loaded.tsx'
import { RefreshButton } from '../refresh-button.tsx'
import { useStaffRights } from '../shell/work-counts.tsx'
import { monthCloseDocument } from './close-documents.ts'
import { progressText } from './close-words.ts'
import { MonthSteps } from './month-steps.tsx'
import { PreviewPart } from './preview-part.tsx'

export const meta = () => [{ title: `Month close | Back office | ${company.name}` }]

export default function MonthPage() {
  const { portfolioId = '', month = '' } = useParams()
  return <Month key={`${portfolioId} ${month}`} portfolioId={portfolioId} month={month} />
}

function Month(of: MonthCloseQueryVariables) {
  const query = useQuery(monthCloseDocument, { variables: of })
  return (
    <Loaded query={query} name="The month">
      {(data) => <LoadedMonth data={data} of={of} />}
    </Loaded>
  )
}

function LoadedMonth({
  data: { monthClose: close, operators },
  of,
}: {
  readonly data: MonthCloseQuery
  readonly of: MonthCloseQueryVariables
}) {
  const { email: ownEmail } = useMe()
  const mayPreview = useStaffRights()?.reads.has('monthClosePreview') ?? false
  if (!close)
    return (
      <EmptyState
        level={1}
        title="We cannot find this month"
        action={<ButtonLink to="/operations/close/">See all months</ButtonLink>}
      >
        It is not over yet, or no one could hold shares of the portfolio then.
      </EmptyState>
    )
  const emailOf = (who: string): string => operators?.find(({ userId }) => userId === who)?.email ?? 'A former operator'
  const due = close.seal?.isLocked ? 'Locked' : `${close.isLate ? 'Late: it was due' : 'Due'} ${dayText(close.dueOn)}`
  return (
    <>
      <PageHeader
        title={`${close.portfolio.name}, ${dayText(close.month)}`}
        back={{ to: '/operations/close/', label: 'Month close' }}
        lead={`${due}. ${progressText(close.steps)}.`}
        actions={<RefreshButton />}
      />
      <Section title="Steps" spacing="under">
        <MonthSteps close={close} emailOf={emailOf} isBarred={close.barred.some((who) => emailOf(who) === ownEmail)} />
      </Section>
      {mayPreview && close.pool !== null && <PreviewPart of={of} />}
    </>
  )
}
