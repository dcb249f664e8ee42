import { Button } from '#design/components/button/button.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'

/** Stands where a page cannot even begin. */
export function Unreachable() {
  return (
    <EmptyState
      kind="failed"
      level={1}
      title="We could not reach the server"
      action={<Button onPress={() => location.reload()}>Try again</Button>}
    >
      Check your connection and try again. Nothing was lost.
    </EmptyState>
  )
}
