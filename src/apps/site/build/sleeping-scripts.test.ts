import { describe, expect, it } from 'vitest'
import { putToSleep } from './sleeping-scripts.ts'

const page = (attribute: string) =>
  `<html ${attribute}><head><link rel="modulepreload" href="/a.js"></head><body><main>Words</main><script>1</script><script type="module" async="">import "/b.js"</script></body></html>`

describe('a page whose script waits for the reader', () => {
  it('keeps its scripts where the browser neither fetches nor runs them', () =>
    expect(putToSleep(page('data-sleeping="true"'))).toBe(
      '<html data-sleeping="true"><head></head><body><main>Words</main><template data-scripts><script>1</script><script type="module" async="">import "/b.js"</script></template></body></html>',
    ))
  it('leaves other pages as they are', () => expect(putToSleep(page(''))).toBe(page('')))
  it('says so when there is nothing to put to sleep', () =>
    expect(() => putToSleep('<html data-sleeping><head></head><body></body></html>')).toThrow(/no scripts/))
})
