import type { ReactNode } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { Section } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import type { Query } from '#web/use-query.ts'

type LoadedProps<Data> = {
  readonly query: Query<Data>
  readonly name: string
  readonly children: (data: Data) => ReactNode
}

export function Loaded<Data>({ query: { data, error, refetch }, name, children }: LoadedProps<Data>) {
  if (data) return children(data)
  if (error)
    return (
      <EmptyState
        kind="failed"
        title={`${name} did not load`}
        action={<Button onPress={() => refetch()}>Try again</Button>}
      >
        Check your connection and try again.
      </EmptyState>
    )
  return (
    <Section spacing="under">
      <div role="status" aria-label={`Loading: ${name}`}>
        <Skeleton lines={8} />
      </div>
    </Section>
  )
}
