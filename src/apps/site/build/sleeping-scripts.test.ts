import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { putToSleep } from './sleeping-scripts.ts'

const data = '{"routes":[{"id":"faq","loaderData":"What the page knows."}]}'
const page = (attribute: string) =>
  `<html ${attribute}><head><link rel="modulepreload" href="/a.js"><script>early</script></head><body><main>Words</main><script id="page-data" type="application/json">${data}</script><script type="module" src="/b.js"></script><!--$--></body></html>`

describe('a page whose script waits', () => {
  it.each(['data-sleeping="true"', 'data-wakes="soon"'])(
    'keeps them, and what they need, where the browser neither fetches nor runs them: %s',
    (attribute) => {
      const path = `/assets/page-data-${createHash('sha256').update(data).digest('base64url').slice(0, 8)}.json`
      expect(putToSleep(page(attribute))).toEqual({
        html: `<html ${attribute}><head><script>early</script></head><body><main>Words</main><template data-scripts><link rel="modulepreload" href="/a.js"><link rel="preload" as="fetch" crossorigin href="${path}"><script id="page-data" type="application/json" data-from="${path}"></script><script type="module" src="/b.js"></script></template><!--$--></body></html>`,
        data: { path, text: data },
      })
    },
  )
  it('leaves other pages as they are', () => expect(putToSleep(page(''))).toEqual({ html: page(''), data: null }))
  it('says so when there is nothing to put to sleep', () =>
    expect(() => putToSleep('<html data-sleeping><head></head><body></body></html>')).toThrow(/no scripts/))
})
