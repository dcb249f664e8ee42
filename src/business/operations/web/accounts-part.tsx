import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { Status } from '#design/components/status/status.tsx'
import { Table } from '#design/components/table/table.tsx'
import { numberText } from '#design/figures/count-text.ts'
import { dayText } from '#design/figures/day-text.ts'
import { momentDay } from '#design/figures/moment-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { AccountName } from './account-names.tsx'
import styles from './operations.module.css'
import type { Operations } from './operations-documents.ts'
import { type More, waitingLists } from './waiting-lists.ts'

type PartProps = { readonly data: Operations; readonly more: More }

/** Accounts that need someone: frozen, in debt, or with a payment that failed. */
export function AccountsPart({ data, more }: PartProps) {
  return (
    <Section title="Accounts" spacing="tight">
      <Stack gap={24}>
        <Table
          caption="Frozen accounts"
          showCaption
          rows={nodesOf(data.frozenAccounts)}
          keyOf={({ accountId }) => accountId}
          empty={<p>No account is frozen.</p>}
          columns={[
            { title: 'Account', isHead: true, cell: ({ accountId }) => <AccountName id={accountId} /> },
            { title: 'Reason', cell: ({ reason }) => reason },
            { title: 'Since', cell: ({ since }) => momentDay(since) },
          ]}
        />
        <ShowMore page={data.frozenAccounts?.pageInfo} load={more(waitingLists.frozenAccounts.more)} />
        <Table
          caption="Balances due"
          showCaption
          rows={nodesOf(data.receivables)}
          keyOf={({ accountId }) => accountId}
          empty={<p>No account has a balance due.</p>}
          columns={[
            { title: 'Account', isHead: true, cell: ({ accountId }) => <AccountName id={accountId} /> },
            { title: 'Owes', isNumber: true, cell: ({ owed }) => centsText(owed) },
          ]}
        />
        <ShowMore page={data.receivables?.pageInfo} load={more(waitingLists.receivables.more)} />
        <Table
          caption="Failed transfers"
          showCaption
          rows={nodesOf(data.failedTransfers)}
          keyOf={({ id }) => id}
          empty={<p>No transfer has failed.</p>}
          columns={[
            {
              title: 'Transfer',
              isHead: true,
              cell: ({ id, direction }) => (
                <span>
                  {direction === 'in' ? 'Deposit' : 'Payout'}
                  <small className={styles.id}>{id}</small>
                </span>
              ),
            },
            { title: 'Account', cell: ({ accountId }) => <AccountName id={accountId} /> },
            { title: 'Return code', cell: ({ failureCode }) => failureCode ?? '–' },
            { title: 'Requested', cell: ({ requestedAt }) => momentDay(requestedAt) },
            { title: 'Amount', isNumber: true, cell: ({ amount }) => centsText(amount) },
          ]}
        />
        <ShowMore page={data.failedTransfers?.pageInfo} load={more(waitingLists.failedTransfers.more)} />
      </Stack>
    </Section>
  )
}

const newestDays = 7

/** Our books beside the partner's balance: the newest days and every day that does not agree; the others are folded. */
export function ReconciliationPart({ data, more }: PartProps) {
  const isOld = ({ difference, uncovered }: ReconciledDay, place: number): boolean =>
    place >= newestDays && difference === '0' && (uncovered == null || uncovered === '0')
  const days = nodesOf(data.reconciledDays)
  const shown = days?.filter((day, place) => !isOld(day, place))
  const folded = days?.filter(isOld) ?? []
  return (
    <Section
      title="Books and partner"
      lead="Our books minus the payment partner’s balance, day by day, and whether that balance covers all investors’ cash."
      spacing="tight"
    >
      <Stack gap={24}>
        <DaysTable caption="Reconciliation" days={shown} />
        {folded.length > 0 && (
          <Disclosure title={`${numberText(folded.length)} earlier days agree`}>
            <DaysTable caption="Earlier days" days={folded} />
          </Disclosure>
        )}
        <ShowMore page={data.reconciledDays?.pageInfo} load={more(waitingLists.reconciledDays.more)} />
      </Stack>
    </Section>
  )
}

type ReconciledDay = NonNullable<Operations['reconciledDays']>['edges'][number]['node']

const DaysTable = ({
  caption,
  days,
}: {
  readonly caption: string
  readonly days: readonly ReconciledDay[] | undefined
}) => (
  <Table
    caption={caption}
    rows={days}
    keyOf={({ day }) => day}
    empty={<p>We have not compared a day yet.</p>}
    columns={[
      { title: 'Day', isHead: true, cell: ({ day }) => dayText(day) },
      {
        title: 'Difference',
        isNumber: true,
        cell: ({ difference }) =>
          difference == null ? (
            <Status kind="waiting">No answer from the partner</Status>
          ) : (
            <Status kind={difference === '0' ? 'good' : 'bad'}>{centsText(difference)}</Status>
          ),
      },
      {
        title: 'Investors’ cash',
        cell: ({ uncovered }) =>
          uncovered == null ? (
            '–'
          ) : (
            <Status kind={uncovered === '0' ? 'good' : 'bad'}>
              {uncovered === '0' ? 'Covered' : `${centsText(uncovered)} not covered`}
            </Status>
          ),
      },
    ]}
  />
)
