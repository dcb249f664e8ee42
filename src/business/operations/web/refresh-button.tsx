import { useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { refetchAll } from '#web/shown-queries.ts'

/** Refetches everything that the page shows. */
export function RefreshButton() {
  const [isLoading, setLoading] = useState(false)
  const refresh = async () => {
    setLoading(true)
    await refetchAll()
    setLoading(false)
  }
  return (
    <Button kind="secondary" size="small" isLoading={isLoading} onPress={refresh}>
      Refresh
    </Button>
  )
}
