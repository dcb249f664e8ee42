import { describe, expect, it } from 'vitest'
import { putToSleep } from './sleeping-scripts.ts'

const page = (attribute: string) =>
  `<html ${attribute}><head><link rel="modulepreload" href="/a.js"><script>early</script></head><body><main>Words</main><script type="application/json">{}</script><script type="module" src="/b.js"></script><!--$--></body></html>`

describe('a page whose script waits for the reader', () => {
  it('keeps its scripts, and what they need, where the browser neither fetches nor runs them', () =>
    expect(putToSleep(page('data-sleeping="true"'))).toBe(
      '<html data-sleeping="true"><head><script>early</script></head><body><main>Words</main><template data-scripts><link rel="modulepreload" href="/a.js"><script type="application/json">{}</script><script type="module" src="/b.js"></script></template><!--$--></body></html>',
    ))
  it('leaves other pages as they are', () => expect(putToSleep(page(''))).toBe(page('')))
  it('says so when there is nothing to put to sleep', () =>
    expect(() => putToSleep('<html data-sleeping><head></head><body></body></html>')).toThrow(/no scripts/))
})
