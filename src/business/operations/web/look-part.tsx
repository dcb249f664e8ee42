import { Section, Stack } from '#design/components/section/section.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { Status } from '#design/components/status/status.tsx'
import { Table } from '#design/components/table/table.tsx'
import { momentDay } from '#design/figures/moment-text.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { AccountName } from './account-names.tsx'
import { ActButton, proposed } from './act-button.tsx'
import styles from './operations.module.css'
import {
  acknowledgeAlertDocument,
  discardWorkDocument,
  type Operations,
  retryEventDocument,
  retryIraReceiptDocument,
  retryJobDocument,
  retryMessageDocument,
} from './operations-documents.ts'
import { type More, waitingLists } from './waiting-lists.ts'

type PartProps = { readonly data: Operations; readonly onDone: () => Promise<unknown> }

/** The alerts, and the cases of the cash room, that someone must look at. */
export function AlertsPart({ data, onDone, more }: PartProps & { readonly more: More }) {
  return (
    <Section title="Alerts" spacing="tight">
      <Stack gap={24}>
        <Table
          caption="Alerts"
          rows={nodesOf(data.operatorsAlerts)}
          keyOf={({ id }) => id}
          empty={<p>No alerts.</p>}
          columns={[
            { title: 'Alert', isHead: true, cell: ({ text }) => text },
            { title: 'About', cell: ({ subject }) => subject && <AccountName id={subject} /> },
            { title: 'Since', cell: ({ raisedAt }) => momentDay(raisedAt) },
            {
              title: 'Action',
              cell: (alert) => <AlertActs alert={alert} onDone={onDone} />,
            },
          ]}
        />
        <ShowMore page={data.operatorsAlerts?.pageInfo} load={more(waitingLists.operatorsAlerts.more)} />
        {data.cashReviews?.edges.length !== 0 && (
          <Table
            caption="Cases about cash"
            showCaption
            rows={nodesOf(data.cashReviews)}
            keyOf={({ id }) => id}
            columns={[
              { title: 'Case', isHead: true, cell: ({ reason }) => reason },
              { title: 'Account', cell: ({ accountId }) => <AccountName id={accountId} /> },
              { title: 'Since', cell: ({ openedAt }) => momentDay(openedAt) },
            ]}
          />
        )}
        <ShowMore page={data.cashReviews?.pageInfo} load={more(waitingLists.cashReviews.more)} />
      </Stack>
    </Section>
  )
}

type Alert = NonNullable<Operations['operatorsAlerts']>['edges'][number]['node']

function AlertActs({
  alert: { id, alert, subject, text },
  onDone,
}: { readonly alert: Alert } & Pick<PartProps, 'onDone'>) {
  return (
    <span className={styles.acts}>
      {alert === 'custodianRefusedReceipt' && (
        <ActButton
          act="Notify again"
          kind="primary"
          id={subject}
          title="Notify the custodian of this money again?"
          words={text}
          document={retryIraReceiptDocument}
          variables={() => ({ id: subject })}
          onDone={onDone}
        />
      )}
      <ActButton
        act="Acknowledge"
        id={id}
        title="Take this alert off the list?"
        words={text}
        document={acknowledgeAlertDocument}
        variables={({ text: note }) => ({ id, note })}
        asks={{ label: 'What you found', needed: true }}
        onDone={onDone}
      />
    </span>
  )
}

const kindNames = { message: 'Message', event: 'Partner event', job: 'Job' } as const
const retries = { message: retryMessageDocument, event: retryEventDocument, job: retryJobDocument } as const

/** Messages to partners, events of partners and jobs that do not go through. */
export function StuckPart({ data, onDone, more }: PartProps & { readonly more: More }) {
  return (
    <Section title="Stuck" spacing="tight">
      <Table
        caption="Stuck"
        rows={nodesOf(data.stuckWork)}
        keyOf={({ kind, id }) => `${kind}:${id}`}
        empty={<p>No work is stuck.</p>}
        columns={[
          {
            title: 'Work',
            isHead: true,
            cell: ({ kind, what, about, isPutAside }) => (
              <span className={styles.entry}>
                <strong>
                  {kindNames[kind]}: {what}
                </strong>
                {about && <span className={styles.id}>{about}</span>}
                {isPutAside && <Status kind="bad">Set aside</Status>}
              </span>
            ),
          },
          { title: 'Attempts', isNumber: true, cell: ({ attempts }) => attempts },
          {
            title: 'Last error',
            cell: ({ error }) => (error ? <span className={styles.longText}>{error}</span> : '–'),
          },
          { title: 'Since', cell: ({ since }) => momentDay(since) },
          {
            title: 'Action',
            cell: ({ kind, id, isPutAside }) => (
              <Stack gap={8}>
                <ActButton
                  act="Retry"
                  id={id}
                  title="Try again now?"
                  words="It keeps its ID, so it cannot happen twice."
                  document={retries[kind]}
                  variables={() => ({ id })}
                  onDone={onDone}
                />
                {isPutAside && (
                  <ActButton
                    act="Discard"
                    done={proposed}
                    id={`${kind} ${id}`}
                    title="Propose to discard this?"
                    words="Once a second operator approves, it is discarded permanently. We ask the payment partner first. A payout the partner already has continues; for any other, the cash goes back to the account."
                    document={discardWorkDocument}
                    variables={({ text: reason, proposalId }) => ({ id: proposalId, subject: `${kind} ${id}`, reason })}
                    asks={{ label: 'Reason', needed: true }}
                    onDone={onDone}
                  />
                )}
              </Stack>
            ),
          },
        ]}
      />
      <ShowMore page={data.stuckWork?.pageInfo} load={more(waitingLists.stuckWork.more)} />
    </Section>
  )
}
