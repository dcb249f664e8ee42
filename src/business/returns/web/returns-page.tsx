import { useAccountInView, useWhose } from '#business/accounts/web/account-choice.tsx'
import { SaveTable } from '#business/accounts/web/save-table.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { company } from '#kernel/brand.ts'
import { graphql } from '#web/documents.ts'
import { readFragment } from '#web/generated/fragment-masking.ts'
import type { ReturnsPageQuery } from '#web/generated/graphql.ts'
import { useQuery } from '#web/use-query.ts'
import { returnsTable } from '../rules/returns-table.ts'
import { HowImpact } from './how-impact.tsx'
import { HowReturns } from './how-returns.tsx'
import { impactFacts, impactFragment } from './impact-words.ts'
import styles from './returns.module.css'
import {
  gainText,
  investedInfo,
  paidInInfo,
  type ReturnsData,
  returnsFragment,
  returnText,
  simpleReturnInfo,
} from './returns-words.ts'

export const meta = () => [{ title: `Returns | ${company.name}` }]

const returnsPageDocument = graphql(`
  query ReturnsPage($accountId: ID) {
    dashboard(accountId: $accountId) {
      title
      returns {
        asOf
        total {
          ...ReturnFigures
        }
        holdings {
          portfolioId
          portfolio {
            id
            name
          }
          returns {
            ...ReturnFigures
          }
        }
      }
      impact {
        ...ImpactFigures
      }
    }
    impactFactors {
      name
      value
      unit
      from
      source
      url
    }
  }
`)

export default function ReturnsPage() {
  const accountId = useAccountInView()
  const query = useQuery(returnsPageDocument, { variables: { accountId } })
  const { data } = query
  const view = data?.dashboard
  if (data && view?.returns) return <Returns data={data} view={view} returns={view.returns} />
  return (
    <NotLoaded query={query} what="The returns" skeleton={<Waiting />}>
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

type View = NonNullable<ReturnsPageQuery['dashboard']>
type Loaded = NonNullable<View['returns']>

type ReturnsProps = { readonly data: ReturnsPageQuery; readonly view: View; readonly returns: Loaded }

function Returns({ data, view, returns }: ReturnsProps) {
  const whose = useWhose()
  const accountId = useAccountInView()
  const total = readFragment(returnsFragment, returns.total)
  const impact = view.impact && readFragment(impactFragment, view.impact)
  return (
    <>
      <PageHeader
        title={whose('Your returns')}
        lead={`${view.title}, as of ${dayText(returns.asOf)}, from our books and the published share prices. Do not use these figures for your taxes.`}
        back={{ to: '/users/dashboard/', label: 'My Dashboard' }}
      />
      <div className={styles.page}>
        <Facts facts={factsOf(total)} layout="row" />
        <ByPortfolio holdings={returns.holdings} />
        {accountId && <SaveTable accountId={accountId} table={returnsTable} />}
        <HowReturns />
        {impact && <Facts facts={impactFacts(impact)} layout="row" />}
        <HowImpact factors={data.impactFactors} />
      </div>
    </>
  )
}

const factsOf = (returns: ReturnsData) => [
  { label: 'Invested', value: centsText(returns.invested), info: investedInfo },
  { label: 'Paid in since the start', value: centsText(returns.paidIn), info: paidInInfo },
  { label: 'Total gain', value: gainText(returns.totalGain) },
  { label: 'Dividends', value: centsText(returns.dividends) },
  { label: 'Realized gain', value: gainText(returns.realisedGain) },
  { label: 'Unrealized gain', value: gainText(returns.unrealisedGain) },
  { label: 'Simple return', value: returnText(returns, 'simpleReturn'), info: simpleReturnInfo },
  { label: 'Yearly return', value: returnText(returns, 'moneyWeightedReturn') },
  { label: 'Dividend yield on cost', value: returnText(returns, 'dividendYieldOnCost') },
]

type Row = { readonly id: string; readonly name: string; readonly returns: ReturnsData }

const columns: readonly Column<Row>[] = [
  { title: 'Portfolio', isHead: true, cell: ({ name }) => name },
  { title: 'Invested', isNumber: true, cell: ({ returns }) => centsText(returns.invested) },
  { title: 'Dividends', isNumber: true, cell: ({ returns }) => centsText(returns.dividends) },
  { title: 'Total gain', isNumber: true, cell: ({ returns }) => gainText(returns.totalGain) },
  { title: 'Simple return', isNumber: true, cell: ({ returns }) => returnText(returns, 'simpleReturn') },
  { title: 'Yearly return', isNumber: true, cell: ({ returns }) => returnText(returns, 'moneyWeightedReturn') },
  { title: 'Yield on cost', isNumber: true, cell: ({ returns }) => returnText(returns, 'dividendYieldOnCost') },
]

function ByPortfolio({ holdings }: { readonly holdings: Loaded['holdings'] }) {
  const whose = useWhose()
  const rows = holdings.map(({ portfolioId, portfolio, returns }) => ({
    id: portfolioId,
    name: portfolio?.name ?? `Portfolio ${portfolioId}`,
    returns: readFragment(returnsFragment, returns),
  }))
  return (
    <section aria-labelledby="by-portfolio" className={styles.part}>
      <h2 id="by-portfolio">By portfolio</h2>
      <Table
        caption="Returns by portfolio"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<p>{whose('Your first shares will appear here once an order settles.')}</p>}
      />
    </section>
  )
}
