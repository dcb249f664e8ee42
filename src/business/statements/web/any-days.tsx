import { useState } from 'react'
import { DateField } from '#design/components/date-field/date-field.tsx'
import { Quiet, Stack } from '#design/components/section/section.tsx'
import { dayText } from '#design/figures/day-text.ts'
import type { AccountId } from '#kernel/ids.ts'
import { StatementFiles } from './statement-files.tsx'
import styles from './statements.module.css'

export function AnyDays({
  accountId,
  closedThrough,
}: {
  readonly accountId: AccountId
  readonly closedThrough: string
}) {
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(closedThrough)
  const isReversed = from !== null && to !== null && to < from
  const isOpen = to !== null && to > closedThrough
  const problem = isReversed
    ? 'Choose a last day that is not before the first one.'
    : isOpen
      ? `Choose ${dayText(closedThrough)} or an earlier day.`
      : null
  return (
    <Stack gap={16}>
      <div className={styles.days}>
        <DateField label="First day" name="from" value={from} onChange={setFrom} />
        <DateField label="Last day" name="to" value={to} onChange={setTo} {...(problem ? { error: problem } : {})} />
      </div>
      <Quiet small>
        The books are closed through {dayText(closedThrough)}. Days after that can still change, so a statement ends
        there.
      </Quiet>
      {from && to && !problem && (
        <StatementFiles
          accountId={accountId}
          from={from}
          to={to}
          kept={null}
          of={`${dayText(from)} to ${dayText(to)}`}
        />
      )}
    </Stack>
  )
}
