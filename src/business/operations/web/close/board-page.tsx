import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#design/components/button/button.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { Status } from '#design/components/status/status.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { useQuery } from '#web/use-query.ts'
import { Loaded } from '../loaded.tsx'
import operations from '../operations.module.css'
import { RefreshButton } from '../refresh-button.tsx'
import styles from './close.module.css'
import { type BoardMonth, type MonthsToLock, monthClosesDocument } from './close-documents.ts'
import { closeAddress, nextText } from './close-words.ts'
import { NextAct } from './next-act.tsx'
import { MarksLegend, StepMarks } from './step-marks.tsx'

export default function BoardPage() {
  const query = useQuery(monthClosesDocument)
  return (
    <>
      <PageHeader
        title="Month close"
        lead="Each month goes from its meter readings to its lock. Open a month to see its figures and its dividend by holder."
        actions={<RefreshButton />}
      />
      <Loaded query={query} name="The months">
        {({ monthCloses }) => (
          <>
            <Open months={monthCloses?.months ?? []} count={monthCloses?.count ?? 0} />
            <ToLock rows={monthCloses?.toLock ?? []} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Open({ months, count }: { readonly months: readonly BoardMonth[]; readonly count: number }) {
  return (
    <Section spacing="under">
      <Stack gap={16}>
        <Table
          caption="Open months"
          columns={columns}
          rows={months}
          keyOf={({ id }) => id}
          empty={<p>No portfolio has a month that is over.</p>}
        />
        {months.length > 0 && <MarksLegend />}
        {count > months.length && (
          <p>
            The newest {months.length} of {count} open months are shown.
          </p>
        )}
      </Stack>
    </Section>
  )
}

const columns: readonly Column<BoardMonth>[] = [
  {
    title: 'Portfolio and month',
    isHead: true,
    cell: ({ portfolio, month, dueOn, isLate, next }) => (
      <span className={styles.subject}>
        <Link to={closeAddress(portfolio, month)}>
          {portfolio.name}, <span className={styles.month}>{dayText(month)}</span>
        </Link>
        {isLate ? (
          <Status kind="bad">Late: due {dayText(dueOn)}</Status>
        ) : (
          next && <span className={operations.quiet}>Due {dayText(dueOn)}</span>
        )}
      </span>
    ),
  },
  {
    title: 'Steps',
    cell: ({ portfolio, month, steps }) => <StepMarks of={`${portfolio.name}, ${dayText(month)}`} steps={steps} />,
  },
  {
    title: 'Next',
    cell: (close) =>
      close.next ? (
        <span className={styles.next}>
          {nextText(close.next)}
          <NextAct step={close.next} close={close} />
        </span>
      ) : (
        'Nothing: the month is locked'
      ),
  },
]

function ToLock({ rows }: { readonly rows: readonly MonthsToLock[] }) {
  const [isOpen, setOpen] = useState(false)
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  if (count === 0) return null
  return (
    <Section
      title={`Only the lock is left (${count})`}
      lead="The money of these earlier months is settled, but no one has locked them."
      spacing="tight"
    >
      {isOpen ? (
        <Table caption="Months to lock" columns={toLockColumns} rows={rows} keyOf={({ portfolio: { id } }) => id} />
      ) : (
        <Button kind="secondary" size="small" onPress={() => setOpen(true)}>
          Show the months
        </Button>
      )}
    </Section>
  )
}

const toLockColumns: readonly Column<MonthsToLock>[] = [
  { title: 'Portfolio', isHead: true, cell: ({ portfolio }) => portfolio.name },
  {
    title: 'Months, newest first',
    cell: ({ portfolio, months, count }) => (
      <span className={styles.months}>
        {months.map((month) => (
          <Link key={month} to={closeAddress(portfolio, month)}>
            {dayText(month)}
          </Link>
        ))}
        {count > months.length && <span className={operations.quiet}>and {count - months.length} more</span>}
      </span>
    ),
  },
]
