import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { putToSleep } from './sleeping-scripts.ts'

const own = ['window.context = {}', 'import "/a.js"', 'window.context.enqueue("words")']
const empty = '<script type="application/json"></script>'
const page = (attribute: string) =>
  `<html ${attribute}><head><link rel="modulepreload" href="/a.js"><script>early</script></head><body><main>Words</main><script>${own[0]}</script><script type="module" async="">${own[1]}</script><!--$--><script>${own[2]}</script><!--/$--></body></html>`

describe('a page whose script waits', () => {
  it.each(['data-sleeping="true"', 'data-wakes="soon"'])(
    'keeps it in a file, and asks for it where the browser neither fetches nor runs anything: %s',
    (attribute) => {
      const text = own.join(';\n')
      const path = `/assets/page-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.js`
      expect(putToSleep(page(attribute))).toEqual({
        html: `<html ${attribute}><head><script>early</script></head><body><main>Words</main><template data-scripts><link rel="modulepreload" href="/a.js">${empty}${empty}<!--$-->${empty}<!--/$--><script type="module" src="${path}"></script></template></body></html>`,
        script: { path, text },
      })
    },
  )
  it('leaves other pages as they are', () => expect(putToSleep(page(''))).toEqual({ html: page(''), script: null }))
  it('says so when there is nothing to put to sleep', () =>
    expect(() => putToSleep('<html data-sleeping><head></head><body></body></html>')).toThrow(/no scripts/))
})
