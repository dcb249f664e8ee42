import { Link } from 'react-router'
import { useAccountInView, useWhose } from '#business/accounts/web/account-choice.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { countText } from '#design/figures/count-text.ts'
import { dayText } from '#design/figures/day-text.ts'
import { fineEnergyText } from '#design/figures/fine-energy-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { useQuery } from '#web/use-query.ts'
import { readYear, yearOf } from '../rules/year-power.ts'
import { carbonText } from './impact-words.ts'
import { KeepPicture } from './keep-picture.tsx'
import styles from './year.module.css'
import { type Year, yearDocument } from './year-document.ts'
import { isBlank, titleOf } from './year-words.ts'

type YearViewProps = { readonly named: string | undefined; readonly today: BusinessDay }

export function YearView({ named, today }: YearViewProps) {
  const year = named === undefined ? yearOf(today) : readYear(named, today)
  return year === null ? <NoSuchYear today={today} /> : <YearOf year={year} today={today} />
}

const Waiting = () => (
  <Section>
    <Skeleton width="50%" height={64} />
    <Skeleton height={480} />
  </Section>
)

const NoSuchYear = ({ today }: { readonly today: BusinessDay }) => (
  <Section>
    <EmptyState
      level={1}
      title="There is no picture of that year"
      action={<ButtonLink to={`/users/year/${yearOf(today)}`}>See {String(yearOf(today))}</ButtonLink>}
    >
      The address has to end in a year that has begun, such as {yearOf(today)}.
    </EmptyState>
  </Section>
)

function YearOf({ year, today }: { readonly year: number; readonly today: BusinessDay }) {
  const accountId = useAccountInView()
  const query = useQuery(yearDocument, { variables: { accountId, year } })
  const view = query.data?.dashboard
  if (view?.year) return <Loaded year={view.year} account={view.title} today={today} />
  return (
    <NotLoaded query={query} what="The year" skeleton={<Waiting />}>
      Check your connection and try again.
    </NotLoaded>
  )
}

type LoadedProps = { readonly year: Year; readonly account: string; readonly today: BusinessDay }

function Loaded({ year, account, today }: LoadedProps) {
  const whose = useWhose()
  return (
    <>
      <PageHeader
        title={whose(`Your ${titleOf(year)}`)}
        lead={`${account}${year.isOver ? '' : `, to ${dayText(year.to)}`}. Dividends count on the day they were paid, power by the shares held each day.`}
        back={{ to: '/users/documents', label: 'Documents' }}
        actions={<OtherYears year={year} today={today} />}
      />
      {isBlank(year) ? (
        <Section spacing="tight">
          <EmptyState
            title={`Nothing in ${year.year}`}
            action={
              year.firstYear && year.firstYear !== year.year ? (
                <ButtonLink to={`/users/year/${year.firstYear}`}>
                  See {String(year.firstYear)}, the first year
                </ButtonLink>
              ) : (
                <ButtonLink to="/investments/">See the portfolios</ButtonLink>
              )
            }
          >
            {whose('Your account held no shares and was paid no dividends in this year.')}
          </EmptyState>
        </Section>
      ) : (
        <div className={styles.page}>
          <KeepPicture year={year} />
          <div className={styles.side}>
            <Facts facts={factsOf(year)} />
            <ByPortfolio year={year} />
          </div>
        </div>
      )}
    </>
  )
}

function OtherYears({ year: { year, firstYear }, today }: { readonly year: Year; readonly today: BusinessDay }) {
  const others = [year - 1, year + 1].filter((other) => firstYear && other >= firstYear && other <= yearOf(today))
  return (
    <nav className={styles.others} aria-label="Other years">
      {others.map((other) => (
        <ButtonLink key={other} kind="secondary" to={`/users/year/${other}`}>
          {String(other)}
        </ButtonLink>
      ))}
    </nav>
  )
}

const factsOf = (year: Year) => [
  { label: 'Dividends paid', value: <Link to="/users/dividend-calendar">{centsText(year.dividends)}</Link> },
  { label: 'Power', value: <Link to="/users/returns#impact">{fineEnergyText(year.kilowattHours)}</Link> },
  { label: 'CO₂ avoided', value: <Link to="/users/returns#impact">{carbonText(year.co2Kilograms)}</Link> },
  { label: 'Portfolios', value: <a href="#by-portfolio">{countText(year.portfolios.length)}</a> },
]

type Row = Year['portfolios'][number]

const columns: readonly Column<Row>[] = [
  {
    title: 'Portfolio',
    isHead: true,
    cell: ({ portfolioId, portfolio }) =>
      portfolio ? <Link to={`/investment/${portfolio.id}/`}>{portfolio.name}</Link> : `Portfolio ${portfolioId}`,
  },
  { title: 'Dividends', isNumber: true, cell: ({ dividends }) => centsText(dividends) },
  { title: 'Power', isNumber: true, cell: ({ kilowattHours }) => fineEnergyText(kilowattHours) },
]

const ByPortfolio = ({ year }: { readonly year: Year }) => (
  <section aria-labelledby="by-portfolio">
    <h2 id="by-portfolio" className={styles.heading}>
      By portfolio
    </h2>
    <Table
      caption={`${year.year} by portfolio`}
      columns={columns}
      rows={year.portfolios}
      keyOf={({ portfolioId }) => portfolioId}
    />
  </section>
)
