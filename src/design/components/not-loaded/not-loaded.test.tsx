import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NotLoaded } from './not-loaded.tsx'

const answered = { error: undefined, loading: false, isStale: false, refetch: async () => undefined }

const shown = (query: Partial<ComponentProps<typeof NotLoaded>['query']>) =>
  renderToStaticMarkup(
    <NotLoaded query={{ ...answered, ...query }} what="The banks" skeleton={3}>
      Nothing has changed.
    </NotLoaded>,
  )

it.each([
  ['the first answer is on its way', { loading: true }],
  ['an answer without the data is asked for again', { isStale: true }],
])('says what is loading while %s', (_when, query) => {
  expect(shown(query)).toMatch(/role="status" aria-label="Loading the banks"/)
  expect(shown(query)).not.toMatch(/did not load|Try again/)
})

it.each([
  ['the query failed', { error: new Error('No answer') }],
  ['the query failed after data had come', { error: new Error('No answer'), isStale: true }],
  ['the answer came without the data', {}],
])('says that it did not load, and offers to ask again, if %s', (_when, query) => {
  expect(shown(query)).toMatch(
    /role="alert".*The banks did not load.*Nothing has changed\..*Try again<\/span><\/button>/,
  )
})
