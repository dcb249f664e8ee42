import { PlainButton } from '#design/components/button/plain-button.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { Section } from '#design/components/section/section.tsx'

type FailedPageProps = {
  readonly title: string
  readonly retry: () => void
  /** True if the page is empty without its figures, so this is its headline. */
  readonly isWhole?: boolean
}

/** Figures that did not load; parts that do not need them stay above. */
export function FailedPage({ title, retry, isWhole = false }: FailedPageProps) {
  const again = (
    <PlainButton kind="secondary" onClick={retry}>
      Try again
    </PlainButton>
  )
  return (
    <Section spacing={isWhole ? 'normal' : 'tight'}>
      <EmptyState kind="failed" level={isWhole ? 1 : 2} title={title} action={again}>
        Your connection or our server is slow. Please try again.
      </EmptyState>
    </Section>
  )
}
