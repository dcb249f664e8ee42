import { Section } from '#design/components/section/section.tsx'
import { dayText } from '#design/figures/day-text.ts'
import type { RecordedAnswers } from '#web/recorded-answers.server.ts'

type RecordedLineProps = {
  readonly recorded: RecordedAnswers | null | undefined
  /** Between the sections of a page, and not in one. */
  readonly isBetween?: boolean
}

/** Says to a reader without scripts as of when the figures in the document are. */
export function RecordedLine({ recorded, isBetween = false }: RecordedLineProps) {
  if (!recorded || Object.keys(recorded.answers).length === 0) return null
  const line = (
    <p>
      {`The figures on this page are as of ${dayText(recorded.asOf)}. With JavaScript, this page reads them from our books and meters as you view it.`}
    </p>
  )
  return <noscript>{isBetween ? <Section spacing="tight">{line}</Section> : line}</noscript>
}
