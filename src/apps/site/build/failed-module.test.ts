import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { isFailedChunk } from '../reload-once.ts'
import { withoutReload } from './failed-module.ts'

const folder = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
const missing =
  'data:text/javascript,throw new TypeError("Failed to fetch dynamically imported module: /assets/gone.js")'

it.each(['development', 'production'])(
  'a page whose module is gone fails in the %s router, without a reload',
  async (kind) => {
    const file = join(folder, 'dist', kind, 'lib/dom/ssr/routeModules.js')
    const code = withoutReload(file, readFileSync(file, 'utf8'))!
    const { loadRouteModule } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      loadRouteModule: (route: object, cache: object) => Promise<unknown>
    }
    let reloads = 0
    Object.assign(globalThis, { window: { location: { reload: () => (reloads += 1) } } })
    const failure = await loadRouteModule({ id: 'a', module: missing }, {}).catch((error: unknown) => error)
    Reflect.deleteProperty(globalThis, 'window')
    expect([isFailedChunk(failure), reloads]).toEqual([true, 0])
  },
)

it('leaves other modules alone, and says where the router has changed', () => {
  expect(withoutReload('react-router/a.js', 'window.location.reload();')).toBeNull()
  expect(() => withoutReload('react-router/b.js', 'async function loadRouteModule(route) {}')).toThrow(
    /no longer reloads/,
  )
})
