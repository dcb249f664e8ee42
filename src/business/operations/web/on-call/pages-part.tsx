import { Section } from '#design/components/section/section.tsx'
import { Status } from '#design/components/status/status.tsx'
import { Table } from '#design/components/table/table.tsx'
import { numberText } from '#design/figures/count-text.ts'
import { momentText } from '#design/figures/moment-text.ts'
import styles from '../operations.module.css'
import { AcknowledgePage } from './acknowledge-page.tsx'
import { dutyNames } from './duty-names.ts'
import type { AlertPage } from './on-call-documents.ts'

type PagesProps = { readonly pages: readonly AlertPage[]; readonly onDone: () => Promise<unknown> }

const stepNames: Readonly<Record<string, string>> = {
  first: 'first',
  second: 'second',
  administrators: 'access administrator',
  everyone: 'no one was on call',
}

const resultNames: Readonly<Record<string, string>> = {
  sent: 'sent',
  withheld: 'withheld, as too many went to this person',
  refused: 'refused by the provider',
  noPhone: 'no confirmed phone',
  leftStaff: 'not sent, as the person left',
  gaveUp: 'never arrived',
}

export function PagesPart({ pages, onDone }: PagesProps) {
  return (
    <Section title="Notified" lead="The newest 20 causes of alerts." spacing="tight">
      <Table
        caption="Notified"
        rows={pages}
        keyOf={({ id }) => id}
        empty={<p>No alerts yet.</p>}
        columns={[
          {
            title: 'Cause',
            isHead: true,
            cell: ({ cause, severity, duty, alerts }) => (
              <span className={styles.entry}>
                {cause}
                <span className={styles.quiet}>
                  {severity === 'urgent' ? 'Urgent' : 'Normal'}, {dutyNames[duty].toLowerCase()}, {numberText(alerts)}{' '}
                  {alerts === 1 ? 'alert' : 'alerts'}
                </span>
              </span>
            ),
          },
          { title: 'Since', cell: ({ toldAt }) => momentText(toldAt) },
          { title: 'Notices', cell: (page) => <Notices page={page} /> },
          { title: 'State', cell: (page) => <State page={page} onDone={onDone} /> },
        ]}
      />
    </Section>
  )
}

function Notices({ page: { notices, nextAt, severity } }: { readonly page: AlertPage }) {
  return (
    <span className={styles.entry}>
      {notices.map(({ id, email, way, step, at, result }) => (
        <span key={id}>
          {way === 'mail' ? 'Email' : 'Text'} to {email} ({stepNames[step]}),{' '}
          {result === null ? 'on its way' : resultNames[result]}
          <span className={styles.id}>{momentText(at)}</span>
        </span>
      ))}
      {nextAt && (
        <span className={styles.quiet}>
          {severity === 'urgent' ? 'Next step' : 'Digest'}: {momentText(nextAt)}
        </span>
      )}
    </span>
  )
}

function State({ page, onDone }: { readonly page: AlertPage; readonly onDone: () => Promise<unknown> }) {
  const { acknowledgedAt, acknowledgedBy, endedAt } = page
  return (
    <span className={styles.entry}>
      {endedAt ? (
        <Status kind="good">Ended</Status>
      ) : (
        <Status kind={acknowledgedAt ? 'good' : 'bad'}>{acknowledgedAt ? 'Acknowledged' : 'Open'}</Status>
      )}
      {acknowledgedAt && (
        <span className={styles.quiet}>
          {acknowledgedBy}, {momentText(acknowledgedAt)}
        </span>
      )}
      <AcknowledgePage page={page} onDone={onDone} />
    </span>
  )
}
