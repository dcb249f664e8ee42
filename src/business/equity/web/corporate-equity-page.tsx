import { Navigate } from 'react-router'
import { DocumentDownload } from '#business/documents/web/document-download.tsx'
import { Card } from '#design/components/card/card.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { Figure } from '#design/components/figure/figure.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { Progress } from '#design/components/progress/progress.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { numberText } from '#design/figures/count-text.ts'
import { dayText } from '#design/figures/day-text.ts'
import { priceText } from '#design/figures/money-text.ts'
import { company } from '#kernel/brand.ts'
import { graphql } from '#web/documents.ts'
import type { CorporateEquityPageQuery } from '#web/generated/graphql.ts'
import { useQuery } from '#web/use-query.ts'
import styles from './equity.module.css'
import { VestingTable } from './vesting-table.tsx'

export const meta = () => [{ title: `Corporate Equity | ${company.name}` }]
/** The only portal page that is always dark (specification 2.4). */
export const handle = { theme: 'dark' }

const equityDocument = graphql(`
  query CorporateEquityPage {
    corporateEquity {
      asOf
      shares
      vested
      unvested
      grants {
        id
        shareClass
        shares
        price
        grantedOn
        vested
        unvested
        schedule {
          on
          shares
          total
        }
        documentId
      }
    }
  }
`)

type Equity = NonNullable<CorporateEquityPageQuery['corporateEquity']>
export type Grant = Equity['grants'][number]

/** The shares in the company that the person holds. Only holders have this page. */
export default function CorporateEquityPage() {
  const query = useQuery(equityDocument)
  const { data, error, isStale } = query
  const equity = data?.corporateEquity
  if (equity) return <Holdings equity={equity} />
  if (data && !isStale && !error) return <Navigate to="/users/dashboard" replace />
  return (
    <NotLoaded query={query} what="Your shares" level={1} skeleton={<Waiting />}>
      Check your connection and try again.
    </NotLoaded>
  )
}

const Waiting = () => (
  <div className={styles.page}>
    <Skeleton width="50%" height={64} />
    <Skeleton lines={5} />
  </div>
)

function Holdings({ equity }: { readonly equity: Equity }) {
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <div>
          <h1>
            <span>Corporate Equity</span>
            <span className={styles.total}>{numberText(equity.shares)} shares</span>
          </h1>
          <p>
            Granted to you in {company.legalName}, as of {dayText(equity.asOf)}
          </p>
        </div>
        <div className={styles.figures}>
          <Figure label="Vested" value={numberText(equity.vested)} info="Shares that are yours to keep." />
          <Figure
            label="Unvested"
            value={numberText(equity.unvested)}
            info="Shares that vest on the dates below. You may lose them if your service ends first."
          />
        </div>
      </div>
      {equity.grants.map((grant) => (
        <GrantCard key={grant.id} grant={grant} today={equity.asOf} />
      ))}
      <p className={styles.note}>
        These are shares in the company itself. They do not pay portfolio dividends, you cannot sell them here, and your
        dashboard does not include them.
      </p>
    </div>
  )
}

function GrantCard({ grant, today }: { readonly grant: Grant; readonly today: string }) {
  const next = grant.schedule.find(({ on }) => on > today)
  return (
    <Card title={`${grant.shareClass}, granted ${dayText(grant.grantedOn)}`}>
      <div className={styles.grant}>
        <Progress
          label="Vested"
          percent={(grant.vested / grant.shares) * 100}
          valueText={`${numberText(grant.vested)} of ${numberText(grant.shares)} shares`}
        />
        <Facts
          layout="row"
          facts={[
            { label: 'Unvested', value: numberText(grant.unvested) },
            { label: 'Price per share', value: priceText(grant.price) },
            { label: 'Next vesting', value: next ? `${numberText(next.shares)} on ${dayText(next.on)}` : 'All vested' },
          ]}
        />
        <VestingTable grant={grant} today={today} />
        {grant.documentId ? (
          <DocumentDownload id={grant.documentId} fileName={`share-grant-${grant.grantedOn}`}>
            Download the statement
          </DocumentDownload>
        ) : (
          <p className={styles.note}>We are preparing the statement of this grant. It will be here in a moment.</p>
        )}
      </div>
    </Card>
  )
}
