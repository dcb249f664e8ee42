import { Banner } from '#design/components/banner/banner.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { Status } from '#design/components/status/status.tsx'
import { Table } from '#design/components/table/table.tsx'
import { momentText } from '#design/figures/moment-text.ts'
import { useQuery } from '#web/use-query.ts'
import { ActButton } from '../act-button.tsx'
import { ActLink } from '../acts/act-link.tsx'
import { Loaded } from '../loaded.tsx'
import styles from '../operations.module.css'
import { useStaffRights } from '../shell/work-counts.tsx'
import { dutyNames } from './duty-names.ts'
import { type OnCall, onCallDocument, removeOnCallShiftDocument } from './on-call-documents.ts'
import { PagesPart } from './pages-part.tsx'

export default function OnCallPage() {
  const query = useQuery(onCallDocument)
  return (
    <>
      <PageHeader
        title="On call"
        lead="Urgent alerts go to the first person right away, to the second after 15 minutes and to every access administrator after 30. Other alerts come in a digest at 9 a.m. and 3 p.m. Eastern on business days."
        actions={<ActLink act="addOnCallShift">Add a shift</ActLink>}
      />
      <Loaded query={query} name="The rota">
        {({ onCall }) =>
          onCall && (
            <>
              <Now onCall={onCall} />
              <Shifts onCall={onCall} onDone={query.refetch} />
              <PagesPart pages={onCall.pages} onDone={query.refetch} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

function Now({ onCall: { now, gaps } }: { readonly onCall: OnCall }) {
  return (
    <Section title="Now" spacing="tight">
      <Stack gap={24}>
        <Table
          caption="On call now"
          rows={now}
          keyOf={({ duty }) => duty}
          columns={[
            { title: 'Duty', isHead: true, cell: ({ duty }) => dutyNames[duty] },
            {
              title: 'First',
              cell: ({ first, second }) => first ?? (second ? 'None' : <Status kind="bad">No one</Status>),
            },
            { title: 'Second', cell: ({ second }) => second ?? 'None' },
            {
              title: 'Next',
              cell: ({ next }) =>
                next ? (
                  <span className={styles.entry}>
                    {next.email}
                    <span className={styles.quiet}>from {momentText(next.beginsAt)}</span>
                  </span>
                ) : (
                  'None planned'
                ),
            },
          ]}
        />
        {gaps.length > 0 && (
          <Banner kind="notice" title="The next 14 days have gaps.">
            <ul>
              {gaps.map(({ duty, from, until }) => (
                <li key={`${duty}:${from}`}>
                  {dutyNames[duty]}: {momentText(from)} to {momentText(until)}
                </li>
              ))}
            </ul>
          </Banner>
        )}
      </Stack>
    </Section>
  )
}

type ShiftsProps = { readonly onCall: OnCall; readonly onDone: () => Promise<unknown> }

function Shifts({ onCall: { shifts }, onDone }: ShiftsProps) {
  const mayRemove = useStaffRights()?.acts.has('removeOnCallShift') ?? false
  return (
    <Section
      title="Rota"
      lead="Texts go to the phone that a person has confirmed in their own settings. Someone who loses the role for a duty is no longer notified."
      spacing="tight"
    >
      <Table
        caption="Shifts"
        rows={shifts}
        keyOf={({ id }) => id}
        empty={<p>No shifts are planned.</p>}
        columns={[
          {
            title: 'Person',
            isHead: true,
            cell: ({ email, counts }) => (
              <span className={styles.entry}>
                {email}
                {!counts && <Status kind="bad">No longer has the role</Status>}
              </span>
            ),
          },
          { title: 'Duty', cell: ({ duty, place }) => `${dutyNames[duty]}, ${place === 1 ? 'first' : 'second'}` },
          { title: 'From', cell: ({ beginsAt }) => momentText(beginsAt) },
          { title: 'Until', cell: ({ endsAt }) => momentText(endsAt) },
          {
            title: 'Action',
            cell: ({ id, email, duty }) =>
              mayRemove && (
                <ActButton
                  act="Remove"
                  id={id}
                  title={`Remove ${email} from the rota?`}
                  words={`They are no longer on call for ${dutyNames[duty].toLowerCase()} in this shift.`}
                  document={removeOnCallShiftDocument}
                  variables={() => ({ id })}
                  onDone={onDone}
                />
              ),
          },
        ]}
      />
    </Section>
  )
}
