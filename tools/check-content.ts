import { fileURLToPath } from 'node:url'
import { inventedContent } from '#apps/site/build/invented-content.ts'
import { refusalOf } from '#io/http/invented-content.ts'

// With DEMO=off the site is built for real investors, and nothing invented may be in it.
if (process.env.DEMO === 'off') {
  const invented = await inventedContent(fileURLToPath(new URL('../', import.meta.url)))
  if (invented.length > 0) {
    console.error(refusalOf(invented))
    process.exit(1)
  }
}
