import { useAccount, useAccountAccess } from '#business/accounts/web/account-choice.tsx'
import { SaveTable } from '#business/accounts/web/save-table.tsx'
import { DividendBars } from '#design/components/dividend-bars/dividend-bars.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Quiet, Section, Stack } from '#design/components/section/section.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { company } from '#kernel/brand.ts'
import { cents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import type { DividendCalendarQuery } from '#web/generated/graphql.ts'
import { useQuery } from '#web/use-query.ts'
import { useUrlFilter } from '#web/use-url-filter.ts'
import { dividendCalendarTable } from '../rules/dividends-tables.ts'
import styles from './calendar.module.css'
import { dividendCalendarDocument } from './calendar-documents.ts'
import { CalendarFeedSection } from './calendar-feed-section.tsx'
import { CalendarList } from './calendar-list.tsx'
import { LastEstimate } from './last-estimate.tsx'

export const meta = () => [{ title: `Dividend Calendar | ${company.name}` }]

export type Calendar = NonNullable<DividendCalendarQuery['dividendCalendar']>

/** Dividends by month, with paid, declared and estimated separate; of all portfolios or one. */
export default function CalendarPage() {
  const accountId = useAccount()
  const { isDelegate } = useAccountAccess()
  const query = useQuery(dividendCalendarDocument, { variables: { accountId } })
  const calendar = query.data?.dividendCalendar
  return (
    <>
      <PageHeader
        title="Dividend Calendar"
        lead="What we have paid, what is declared, and what past payments suggest. We never add the three together."
        back={{ to: '/users/dashboard/', label: 'My Dashboard' }}
      />
      {calendar && calendar.months.length > 0 && <Dividends accountId={accountId} calendar={calendar} />}
      {calendar && calendar.months.length === 0 && (
        <Section spacing="tight">
          <EmptyState title="No dividends yet">
            Dividends from the portfolios you own will appear here, starting with the first one declared.
          </EmptyState>
        </Section>
      )}
      {calendar && !isDelegate && (
        <CalendarFeedSection accountId={accountId} feed={calendar.feed ?? null} onChanged={() => query.refetch()} />
      )}
      {!calendar && (
        <Section spacing="tight">
          <NotLoaded query={query} what="The calendar" skeleton={8} />
        </Section>
      )}
    </>
  )
}

function Dividends({ accountId, calendar }: { readonly accountId: AccountId; readonly calendar: Calendar }) {
  const { get, set } = useUrlFilter()
  const one = calendar.portfolios.find(({ portfolio }) => portfolio.id === get('portfolio'))
  const rows = one ? one.entries : calendar.months
  return (
    <Section spacing="tight">
      <Stack gap={32}>
        <div className={styles.choice}>
          <SelectField
            label="Portfolio"
            name="portfolio"
            value={one?.portfolio.id ?? 'all'}
            onChange={(id) => set({ portfolio: id === 'all' ? null : id })}
            choices={[
              { value: 'all', label: 'All portfolios' },
              ...calendar.portfolios.map(({ portfolio }) => ({ value: portfolio.id, label: portfolio.name })),
            ]}
          />
        </div>
        <DividendBars
          title={one ? `Dividends by month: ${one.portfolio.name}` : 'Dividends by month: all portfolios'}
          height={220}
          bars={rows.map(({ month, amount, state }) => ({ month, amount: cents(amount), kind: state }))}
        />
        <LastEstimate check={one ? one.lastEstimate : calendar.lastEstimate} />
        <CalendarList portfolios={one ? [one] : calendar.portfolios} />
        <Quiet small>
          Each dividend is listed under the month that the plants earned it. We pay it in the following month. An
          estimate is what a share was paid for the same month last year, or, if none was paid then, its average of up
          to 12 months, times the shares held now. It is not a promise.
        </Quiet>
        <SaveTable accountId={accountId} table={dividendCalendarTable} />
      </Stack>
    </Section>
  )
}
