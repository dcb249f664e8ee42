import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { Table } from '#design/components/table/table.tsx'
import { momentDay } from '#design/figures/moment-text.ts'
import type { OpenAlertsQuery } from '#web/generated/graphql.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useQuery } from '#web/use-query.ts'
import { AccountName, AccountNames } from '../account-names.tsx'
import { ActButton } from '../act-button.tsx'
import { Loaded } from '../loaded.tsx'
import styles from '../operations.module.css'
import { RowMark } from '../row-mark.tsx'
import { acknowledgeAlertDocument, openAlertsDocument, retryIraReceiptDocument } from './alert-documents.ts'

export default function AlertsPage() {
  return (
    <>
      <PageHeader title="Alerts" lead="The oldest first. An alert stays until someone writes down what they found." />
      <Alerts />
    </>
  )
}

function Alerts() {
  const query = useQuery(openAlertsDocument)
  return (
    <Loaded query={query} name="The alerts">
      {({ operatorsAlerts }) => (
        <AccountNames ids={(nodesOf(operatorsAlerts) ?? []).map(({ subject }) => subject)}>
          <Section spacing="under">
            <Stack gap={24}>
              <Table
                caption="Alerts"
                rows={nodesOf(operatorsAlerts)}
                keyOf={({ id }) => id}
                empty={<p>No alerts.</p>}
                columns={[
                  { title: 'Alert', isHead: true, cell: ({ id, text }) => <RowMark of={id}>{text}</RowMark> },
                  { title: 'About', cell: ({ subject }) => subject && <AccountName id={subject} /> },
                  {
                    title: 'Since',
                    cell: ({ raisedAt }) => <span className={styles.day}>{momentDay(raisedAt)}</span>,
                  },
                  { title: 'Action', cell: (alert) => <AlertActs alert={alert} onDone={query.refetch} /> },
                ]}
              />
              <ShowMore page={operatorsAlerts?.pageInfo} load={(after) => query.fetchMore({ variables: { after } })} />
            </Stack>
          </Section>
        </AccountNames>
      )}
    </Loaded>
  )
}

type Alert = NonNullable<OpenAlertsQuery['operatorsAlerts']>['edges'][number]['node']
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
