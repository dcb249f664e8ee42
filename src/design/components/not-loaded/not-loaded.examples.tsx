import { useState } from 'react'
import type { Examples } from '../../example.ts'
import { NotLoaded } from './not-loaded.tsx'

const answered = () => new Promise((resolve) => setTimeout(resolve, 2_000))
const query = { error: undefined, loading: true, isStale: false, refetch: answered }

/** The first retry fails too, and the second one brings the data. */
function Retried() {
  const [asked, setAsked] = useState(0)
  const refetch = () => answered().then(() => setAsked(asked + 1))
  if (asked > 1) return <p>Checking, ending in 1234</p>
  return (
    <NotLoaded query={{ ...query, error: true, loading: false, refetch }} what="The banks" skeleton={4}>
      Your banks are unchanged.
    </NotLoaded>
  )
}

export const examples: Examples = {
  'On its way': <NotLoaded query={query} what="The orders" skeleton={4} />,
  'Press it twice: it fails once more, then the data come': <Retried />,
}
