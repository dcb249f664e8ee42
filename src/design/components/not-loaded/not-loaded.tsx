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
  /** The thing that is not there, as a sentence begins with it: "The banks". */
  readonly what: string
  /** A drawing of what is on its way, or its number of lines. */
  readonly skeleton: ReactNode
  /** 1 if it is the whole page. */
  readonly level?: 1 | 2
  /** Words for the failure: what it left unchanged, and what to do. */
  readonly children?: ReactNode
}

/** In place of the data of a query: a skeleton while they are on their way, and a way to ask again if they did not come. */
export function NotLoaded({ query, what, skeleton, level, children }: NotLoadedProps) {
  const [retries, setRetries] = useState(0)
  const [isRetrying, setRetrying] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // The data that come take the button away: who pressed it goes on where they are shown.
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
      // Words that are drawn again are read out again.
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
