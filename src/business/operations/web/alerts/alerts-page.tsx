import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { Status } from '#design/components/status/status.tsx'
import { Table } from '#design/components/table/table.tsx'
import { numberText } from '#design/figures/count-text.ts'
import { momentDay, momentText } from '#design/figures/moment-text.ts'
import type { OpenAlertsQuery } from '#web/generated/graphql.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useQuery } from '#web/use-query.ts'
import { causeWords } from '../../rules/on-call-words.ts'
import { mostRows } from '../../rules/work-owner.ts'
import { AccountName, AccountNames } from '../account-names.tsx'
import { ActButton } from '../act-button.tsx'
import { Loaded } from '../loaded.tsx'
import { AcknowledgePage } from '../on-call/acknowledge-page.tsx'
import { type AlertPage, onCallDocument } from '../on-call/on-call-documents.ts'
import styles from '../operations.module.css'
import { RowMark } from '../row-mark.tsx'
import { acknowledgeAlertsDocument } from '../today/work-documents.ts'
import { acknowledgeAlertDocument, openAlertsDocument, retryIraReceiptDocument } from './alert-documents.ts'

export default function AlertsPage() {
  return (
    <>
      <PageHeader
        title="Alerts"
        lead="By cause, the oldest first. An alert stays until someone writes down what they found."
      />
      <Alerts />
    </>
  )
}

function Alerts() {
  const query = useQuery(openAlertsDocument)
  const { data: rota, refetch } = useQuery(onCallDocument)
  const onDone = () => Promise.all([query.refetch(), refetch()])
  const pageOf = (alert: string) => rota?.onCall?.pages.find((page) => page.alert === alert && page.endedAt === null)
  return (
    <Loaded query={query} name="The alerts">
      {({ operatorsAlerts }) => {
        const alerts = nodesOf(operatorsAlerts) ?? []
        return (
          <AccountNames ids={alerts.map(({ subject }) => subject)}>
            {alerts.length === 0 && (
              <Section spacing="under">
                <p>No alerts.</p>
              </Section>
            )}
            {[...Map.groupBy(alerts, ({ alert }) => alert)].map(([cause, ofCause]) => (
              <Cause key={cause} cause={cause} alerts={ofCause} page={pageOf(cause)} onDone={onDone} />
            ))}
            <ShowMore page={operatorsAlerts?.pageInfo} load={(after) => query.fetchMore({ variables: { after } })} />
          </AccountNames>
        )
      }}
    </Loaded>
  )
}

type Alert = NonNullable<OpenAlertsQuery['operatorsAlerts']>['edges'][number]['node']
type CauseProps = {
  readonly cause: string
  readonly alerts: readonly Alert[]
  readonly page: AlertPage | undefined
  readonly onDone: () => Promise<unknown>
}

/** The alerts of one cause, with the people who were notified. */
function Cause({ cause, alerts, page, onDone }: CauseProps) {
  const together = alerts.slice(0, mostRows)
  return (
    <Section title={`${causeWords(cause)} (${numberText(alerts.length)})`} spacing="tight">
      <Stack gap={16}>
        <div className={styles.acts}>
          {page?.severity === 'urgent' && <Status kind="bad">Urgent</Status>}
          {page && <span className={styles.quiet}>{noticeText(page)}</span>}
          {page && <AcknowledgePage page={page} onDone={onDone} />}
          {together.length > 1 && (
            <ActButton
              act={`Acknowledge all ${numberText(together.length)}`}
              id={cause}
              title={`Take ${numberText(together.length)} alerts off the list?`}
              words="They have one cause. One note stays with each of them."
              document={acknowledgeAlertsDocument}
              variables={({ text: note }) => ({ alerts: together.map(({ id }) => id), note })}
              asks={{ label: 'What you found', needed: true }}
              onDone={onDone}
            />
          )}
        </div>
        <Table
          caption={causeWords(cause)}
          rows={alerts}
          keyOf={({ id }) => id}
          columns={[
            { title: 'Alert', isHead: true, cell: ({ id, text }) => <RowMark of={id}>{text}</RowMark> },
            { title: 'About', cell: ({ subject }) => subject && <AccountName id={subject} /> },
            {
              title: 'Since',
              cell: ({ raisedAt }) => <span className={styles.day}>{momentDay(raisedAt)}</span>,
            },
            { title: 'Action', cell: (alert) => <AlertActs alert={alert} onDone={onDone} /> },
          ]}
        />
      </Stack>
    </Section>
  )
}

function noticeText({ notices, nextAt, acknowledgedBy, acknowledgedAt }: AlertPage): string {
  if (acknowledgedBy && acknowledgedAt) return `${acknowledgedBy} is on it since ${momentText(acknowledgedAt)}.`
  const people = [...new Set(notices.map(({ email }) => email))]
  const notified = people.length > 0 ? `Notified: ${people.join(', ')}.` : ''
  return nextAt ? `${notified} Next notice: ${momentText(nextAt)}.`.trim() : notified
}

type AlertActsProps = { readonly alert: Alert; readonly onDone: () => Promise<unknown> }

function AlertActs({ alert: { id, alert, subject, text }, onDone }: AlertActsProps) {
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
