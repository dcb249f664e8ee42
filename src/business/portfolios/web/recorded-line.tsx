import { Section } from '#design/components/section/section.tsx'
import { dayText } from '#design/figures/day-text.ts'
import type { RecordedAnswers } from '#web/recorded-answers.server.ts'

type RecordedLineProps = {
  readonly recorded: RecordedAnswers | null | undefined
  /** True between the sections of a page. */
  readonly isBetween?: boolean
  /** True if the live figures could not be read, which everyone is told. */
  readonly isStale?: boolean | undefined
}

/** Tells readers without scripts, and everyone if the live figures did not load, the date of the figures shown. */
export function RecordedLine({ recorded, isBetween = false, isStale = false }: RecordedLineProps) {
  if (!recorded || Object.keys(recorded.answers).length === 0) return null
  const line = (
    <p>
      {`The figures on this page are as of ${dayText(recorded.asOf)}. ${isStale ? 'We could not refresh them.' : 'With JavaScript, this page reads them from our books and meters as you view it.'}`}
    </p>
  )
  const placed = isBetween ? <Section spacing="tight">{line}</Section> : line
  return isStale ? <div role="status">{placed}</div> : <noscript>{placed}</noscript>
}
