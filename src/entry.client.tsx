import { FailedPage } from './apps/site/failed-page.tsx'
import { isFailedChunk, reloadOnce } from './apps/site/reload-once.ts'
import { MissingPageData, readPageData } from './platform/web/page-router/page-data.ts'
import { wakePage } from './platform/web/page-router/prerendered-page.tsx'

// A document that the build rendered brings its own data; the portal's empty one takes the whole router.
const data = readPageData()
const waking = data
  ? data.then((page) => wakePage(page, FailedPage))
  : import('./apps/site/portal/wake-portal.tsx').then(({ wakePortal }) => wakePortal())

waking.catch((error: unknown) => {
  if (!((isFailedChunk(error) || error instanceof MissingPageData) && reloadOnce())) throw error
})
