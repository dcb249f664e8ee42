import { useSearchParams } from 'react-router'
import { useAccount, useAccountAccess, useIsIra } from '#business/accounts/web/account-choice.tsx'
import { PausedNotice } from '#business/accounts/web/paused-notice.tsx'
import { SaveTable } from '#business/accounts/web/save-table.tsx'
import { stoppedText } from '#business/people/rules/is-stopped.ts'
import { useMe, useRefreshMe } from '#business/people/web/me.tsx'
import { Narrow } from '#business/people/web/narrow.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { company } from '#kernel/brand.ts'
import type { AccountId } from '#kernel/ids.ts'
import { readFragment } from '#web/generated/fragment-masking.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useQuery } from '#web/use-query.ts'
import { useToday } from '#web/use-today.ts'
import { occurrencesTable } from '../rules/occurrences-table.ts'
import { autoInvestDocument, isComplete, scheduleFragment } from './auto-invest-documents.ts'
import { ScheduleCard } from './schedule-card.tsx'
import { ScheduleForm } from './schedule-form.tsx'

export const meta = () => [{ title: `Schedule Auto-Invest | ${company.name}` }]

export default function AutoInvestPage() {
  return (
    <Narrow
      title="Auto-invest"
      lead="Invest a fixed amount on a fixed schedule. We email you the day before each investment, and you can skip, pause or end the schedule at any time."
    >
      <Stack gap={32}>
        <PausedNotice of={['autoInvest', 'newOrders']} />
        <Schedules key={useAccount()} accountId={useAccount()} />
      </Stack>
    </Narrow>
  )
}

/** Each purchase of an IRA is an order to its custodian, which a schedule cannot sign. */
const NotForIra = () => (
  <EmptyState
    title="An IRA invests one order at a time"
    action={<ButtonLink to="/investments/">See the portfolios</ButtonLink>}
  >
    Each purchase is an order to the custodian, which you sign. Choose another account to invest by a schedule.
  </EmptyState>
)

function Schedules({ accountId }: { readonly accountId: AccountId }) {
  const { isReadOnly } = useAccountAccess()
  const refreshMe = useRefreshMe()
  const stopped = stoppedText(useMe())
  const isIra = useIsIra()
  const today = useToday()
  const [search, setSearch] = useSearchParams()
  const query = useQuery(autoInvestDocument, { variables: { accountId } })
  const { data, refetch, fetchMore } = query
  const changed = () => Promise.all([refetch(), refreshMe()])
  if (!data?.autoInvestSubscriptions || !isComplete(data) || !today)
    return <NotLoaded query={query} what="The schedules" skeleton={5} />
  const schedules = readFragment(scheduleFragment, nodesOf(data.autoInvestSubscriptions))
  const leave = () => setSearch({}, { replace: true })
  const showOlder = (after: string | null) => fetchMore({ variables: { after } })
  if (search.get('new') === 't' && !isReadOnly && !stopped && !isIra)
    return (
      <ScheduleForm
        accountId={accountId}
        data={data}
        today={today}
        onLeave={leave}
        refetch={refetch}
        onStarted={async () => {
          await changed()
          showSnackbar('success', 'The schedule has started.')
          leave()
        }}
      />
    )
  if (isIra && schedules.length === 0) return <NotForIra />
  const begin =
    stopped || isIra ? null : (
      <Button isDisabled={isReadOnly} onPress={() => setSearch({ new: 't' })}>
        {schedules.length === 0 ? 'Start a schedule' : 'Start another schedule'}
      </Button>
    )
  if (schedules.length === 0)
    return (
      <EmptyState title="No schedule yet" action={begin}>
        {stopped ??
          'Choose portfolios, an amount for each and how often to invest. The same limits apply as for a single order.'}
      </EmptyState>
    )
  return (
    <Stack gap={48}>
      {stopped && <Banner title={stopped} />}
      {schedules.map((schedule) => (
        <ScheduleCard
          key={schedule.id}
          schedule={schedule}
          data={data}
          today={today}
          isReadOnly={isReadOnly}
          onDone={changed}
        />
      ))}
      <ShowMore page={data.autoInvestSubscriptions.pageInfo} load={showOlder} label="Show older schedules" />
      {schedules.length > 0 && <SaveTable accountId={accountId} table={occurrencesTable} />}
      {begin && <div>{begin}</div>}
    </Stack>
  )
}
