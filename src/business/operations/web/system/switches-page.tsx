import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { Status } from '#design/components/status/status.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { numberText } from '#design/figures/count-text.ts'
import { momentText } from '#design/figures/moment-text.ts'
import { isService, switchWords } from '#kernel/switches.ts'
import { useQuery } from '#web/use-query.ts'
import { ActLink } from '../acts/act-link.tsx'
import { Loaded } from '../loaded.tsx'
import styles from '../operations.module.css'
import { RowMark } from '../row-mark.tsx'
import { useStaffRights } from '../shell/work-counts.tsx'
import own from './switches.module.css'
import { type Switch, switchesDocument } from './switches-documents.ts'
import { hasWaiting, stopsWords } from './switches-words.ts'

export default function SwitchesPage() {
  const query = useQuery(switchesDocument, { requestPolicy: 'network-only' })
  const acts = useStaffRights()?.acts ?? new Set<string>()
  return (
    <>
      <PageHeader
        title="Switches"
        lead="One person turns a switch off, and it takes effect immediately. Turning it on again takes two."
      />
      <Loaded query={query} name="The switches">
        {({ switches }) => (
          <>
            <Section title="Services" spacing="under">
              <Table
                caption="Services"
                rows={(switches ?? []).filter(({ name }) => isService(name))}
                keyOf={({ name }) => name}
                columns={columnsFor(acts)}
              />
            </Section>
            <Section
              title="Messages to partners"
              lead="Held-back messages stay in the database and leave in their order."
              spacing="tight"
            >
              <Table
                caption="Messages to partners"
                rows={(switches ?? []).filter(({ name }) => !isService(name))}
                keyOf={({ name }) => name}
                columns={columnsFor(acts)}
              />
            </Section>
            <History switches={switches ?? []} />
          </>
        )}
      </Loaded>
    </>
  )
}

const columnsFor = (acts: ReadonlySet<string>): readonly Column<Switch>[] => [
  {
    title: 'Switch',
    isHead: true,
    cell: ({ name }) => (
      <RowMark of={name}>
        <span className={styles.entry}>
          {switchWords[name]}
          <span className={styles.quiet}>{stopsWords[name]}</span>
        </span>
      </RowMark>
    ),
  },
  { title: 'State', cell: (one) => <State of={one} /> },
  {
    title: 'Waiting',
    isNumber: true,
    cell: ({ name, waiting }) => (hasWaiting(name) ? numberText(waiting) : '–'),
  },
  {
    title: 'Action',
    cell: ({ name, off }) => {
      if (off)
        return (
          <span className={styles.acts}>
            {acts.has('turnSwitchOn') && turnOn(name)}
            {acts.has('reviewSwitch') && keepOff(name)}
          </span>
        )
      return acts.has('turnSwitchOff') && turnOff(name)
    },
  },
]

const turnOff = (name: Switch['name']) => (
  <ActLink act="turnSwitchOff" given={{ switch: name }}>
    Turn off
  </ActLink>
)

const keepOff = (name: Switch['name']) => (
  <ActLink act="reviewSwitch" given={{ switch: name }}>
    Keep off
  </ActLink>
)

const turnOn = (name: Switch['name']) => (
  <ActLink act="turnSwitchOn" given={{ switch: name }}>
    Turn on
  </ActLink>
)

function State({ of: { off, isOverdue } }: { readonly of: Switch }) {
  if (!off) return <Status kind="good">On</Status>
  return (
    <span className={own.state}>
      <Status kind="bad">Off</Status>
      <span>{off.reason}</span>
      <span className={styles.quiet}>
        {off.offBy}, {momentText(off.offAt)}
      </span>
      {off.reviewedAt && (
        <span className={styles.quiet}>
          Kept off by {off.reviewedBy}, {momentText(off.reviewedAt)}: {off.reviewReason}
        </span>
      )}
      {off.publicReason && <span className={styles.quiet}>Investors read: “{off.publicReason}”</span>}
      {isOverdue ? (
        <Status kind="bad">{`Review overdue since ${momentText(off.reviewBy)}`}</Status>
      ) : (
        <span className={styles.quiet}>Review by {momentText(off.reviewBy)}</span>
      )}
    </span>
  )
}

type OffTime = Switch['history'][number] & Pick<Switch, 'name'>

function History({ switches }: { readonly switches: readonly Switch[] }) {
  const times: OffTime[] = switches
    .flatMap(({ name, history }) => history.map((time) => ({ ...time, name })))
    .toSorted((a, b) => (a.offAt < b.offAt ? 1 : -1))
  if (times.length === 0) return null
  return (
    <Section spacing="tight">
      <Disclosure title="Earlier times off">
        <Stack gap={24}>
          <Table
            caption="Earlier times off"
            rows={times}
            keyOf={({ name, offAt }) => `${name}:${offAt}`}
            columns={past}
          />
        </Stack>
      </Disclosure>
    </Section>
  )
}

const past: readonly Column<OffTime>[] = [
  { title: 'Switch', isHead: true, cell: ({ name }) => switchWords[name] },
  {
    title: 'Off',
    cell: ({ offAt, offBy, reason }) => (
      <span className={styles.entry}>
        {momentText(offAt)}
        <span>{reason}</span>
        <span className={styles.quiet}>{offBy}</span>
      </span>
    ),
  },
  {
    title: 'On again',
    cell: ({ onAt, onProposedBy, onBy }) => (
      <span className={styles.entry}>
        {onAt ? momentText(onAt) : '–'}
        <span className={styles.quiet}>
          Proposed by {onProposedBy}, approved by {onBy}
        </span>
      </span>
    ),
  },
]
