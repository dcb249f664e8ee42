import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'

type NotLoadedProps = {
  readonly query: {
    readonly error: unknown
    readonly loading: boolean
    readonly isStale: boolean
    readonly refetch: () => Promise<unknown>
  }
  readonly what: string
  /** A drawing of the coming content, or its number of lines. */
  readonly skeleton: ReactNode
  /** 1 for a whole page. */
  readonly level?: 1 | 2
  /** The consequences of the failure, and the remedy. */
  readonly children?: ReactNode
}

/** Replaces a query's data: a skeleton during loading, and a retry button after a failure. */
export function NotLoaded({ query, what, skeleton, level, children }: NotLoadedProps) {
  const [retries, setRetries] = useState(0)
  const [isRetrying, setRetrying] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // Arriving data removes the focused button, so the focus moves to the data.
  useLayoutEffect(() => () => leave(button.current), [])

  async function retry() {
    setRetrying(true)
    await query.refetch()
    setRetrying(false)
    setRetries((count) => count + 1)
  }
  const { error, loading, isStale } = query
  if (!isRetrying && !error && (loading || isStale))
    return (
      <div role="status" aria-label={`Loading ${what[0]?.toLowerCase()}${what.slice(1)}`}>
        {typeof skeleton === 'number' ? <Skeleton lines={skeleton} /> : skeleton}
      </div>
    )
  return (
    <EmptyState
      kind="failed"
      level={level}
      // A new key makes screen readers announce the text again.
      title={<span key={retries}>{what} did not load</span>}
      action={
        <Button ref={button} isLoading={isRetrying} onPress={retry}>
          Try again
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}

function leave(button: HTMLButtonElement | null): void {
  if (button && button === document.activeElement) button.closest('main')?.focus({ preventScroll: true })
}
