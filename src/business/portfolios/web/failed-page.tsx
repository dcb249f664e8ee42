import { PlainButton } from '#design/components/button/plain-button.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { Section } from '#design/components/section/section.tsx'

/** A page whose figures did not come. */
export function FailedPage({ title, retry }: { readonly title: string; readonly retry: () => void }) {
  const again = (
    <PlainButton kind="secondary" onClick={retry}>
      Try again
    </PlainButton>
  )
  return (
    <Section>
      <EmptyState kind="failed" level={1} title={title} action={again}>
        Your connection or our server is slow. Nothing is lost.
      </EmptyState>
    </Section>
  )
}
