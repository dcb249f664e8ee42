import { useParams } from 'react-router'
import { useWhose } from '#business/accounts/web/account-choice.tsx'
import { taxFormNames } from '#business/portfolios/rules/tax-class.ts'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { momentDay } from '#design/figures/moment-text.ts'
import { centsText, perShareText } from '#design/figures/money-text.ts'
import { company } from '#kernel/brand.ts'
import { cents } from '#kernel/cents.ts'
import { formatShares, microshares } from '#kernel/microshares.ts'
import { useQuery } from '#web/use-query.ts'
import { dividendPerShare } from '../rules/dividend-rate.ts'
import { CorrectionsSection } from './corrections-section.tsx'
import { GenerationSection } from './generation-section.tsx'
import { MonthSection } from './month-section.tsx'
import { OutcomeSection } from './outcome-section.tsx'
import { PoolSection } from './pool-section.tsx'
import { ShareSection } from './share-section.tsx'
import styles from './trace.module.css'
import { type Trace, traceDocument } from './trace-document.ts'
import { WhySection } from './why-section.tsx'

export const meta = () => [{ title: `Where a dividend comes from | ${company.name}` }]

/** From the person's cents back to the meters, for readers who never saw a ledger. */
export default function DividendPage() {
  const { id = '' } = useParams()
  const query = useQuery(traceDocument, { variables: { id } })
  const trace = query.data?.dividendTrace
  if (trace) return <Traced trace={trace} />
  if (trace === null && !query.error)
    return (
      <EmptyState
        title="We cannot find this dividend"
        action={<ButtonLink to="/users/transfers">Go to the transfers</ButtonLink>}
      >
        It may belong to another account.
      </EmptyState>
    )
  return (
    <NotLoaded query={query} what="The dividend" skeleton={<Waiting />}>
      Check your connection and try again.
    </NotLoaded>
  )
}

const Waiting = () => (
  <div className={styles.page}>
    <div className={styles.loading}>
      <Skeleton width="50%" height={64} />
      <Skeleton lines={3} />
      <Skeleton height={200} />
    </div>
  </div>
)

/** "$0.0922 a share, " */
function perShareOf({ pool, totalShares }: Trace): string {
  const perShare = totalShares == null ? null : dividendPerShare(cents(pool), microshares(totalShares))
  return perShare === null ? '' : `${perShareText(perShare.toString())} a share, `
}

function Traced({ trace }: { readonly trace: Trace }) {
  const whose = useWhose()
  const where = trace.portfolio?.name ?? 'a portfolio'
  return (
    <div className={styles.page}>
      <PageHeader
        title={centsText(trace.amount)}
        lead={whose(
          `Your dividend from ${where} for ${dayText(trace.month)}${trace.paidAt ? `, paid on ${momentDay(trace.paidAt)}` : ''}: ${perShareOf(trace)}${formatShares(microshares(trace.shares))} shares.`,
        )}
        back={{ to: '/users/dividend-calendar', label: 'Dividends' }}
      />
      <div className={styles.opening}>
        {trace.days.length > 0 && <MonthSection trace={trace} />}
        {trace.bridge && <WhySection bridge={trace.bridge} month={trace.month} />}
      </div>
      <ol className={styles.steps}>
        <ShareSection trace={trace} />
        <PoolSection trace={trace} />
        <GenerationSection trace={trace} />
        <li className={styles.step}>
          <h2>Approved by two people</h2>
          <p>
            An operator declared this dividend
            {trace.paidAt ? `, and a second operator approved it on ${momentDay(trace.paidAt)}` : ''}. We then paid
            every holder once, all at the same time.
          </p>
          {trace.taxForm && <p className={styles.quiet}>It is reported on {taxFormNames[trace.taxForm]}.</p>}
        </li>
        <CorrectionsSection trace={trace} />
        <OutcomeSection trace={trace} />
      </ol>
    </div>
  )
}
