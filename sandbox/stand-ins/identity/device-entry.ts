import type { FastifyInstance } from 'fastify'
import type { Provider } from 'oidc-provider'
import { networkOf } from '#kernel/network.ts'
import { secondsUntil } from './enter.ts'
import type { ToProvider } from './logout.ts'
import type { Throttle } from './throttle.ts'
import { notice, page } from './views.ts'

/** How often one code may be sent: its person enters it and says yes, and may begin again twice. */
const mostOfCode = 6

type Options = {
  readonly provider: Provider
  readonly throttle: Throttle
  readonly home: string
  readonly toProvider: ToProvider
}

/**
 * The page at which a person enters the code of a device. Tries are counted for each network, where a right code was no guess, and
 * for each code; both before the provider looks, so that a burst counts too.
 */
export async function deviceEntry(app: FastifyInstance, options: Options): Promise<void> {
  const { provider, throttle, home, toProvider } = options
  /** Until when codes are not taken from here, or this one from nowhere; null where it may be tried. */
  const pausedUntil = async (code: string, address: string): Promise<Temporal.Instant | null> => {
    const network = networkOf(address)
    const ofNetwork = await throttle.attemptDevice(network)
    if (ofNetwork) return ofNetwork
    const ofCode = await throttle.attempt(`device code ${code}`, '*', mostOfCode)
    if (ofCode) return ofCode
    if (await provider.DeviceCode.findByUserCode(code)) await throttle.enteredDevice(network)
    return null
  }
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 2_000 },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    scope.post('/activate', async (request, reply) => {
      const body = (request.body ?? {}) as { readonly user_code?: string }
      const code = (body.user_code ?? '').toUpperCase().replaceAll(/[^A-Z\d]/g, '')
      const until = await pausedUntil(code.slice(0, 40), request.ip)
      if (until === null) {
        Object.assign(request.raw, { body })
        return toProvider(request, reply)
      }
      const seconds = secondsUntil(until)
      const words = `Codes were entered too often. Ask the device for another one, and try again in ${Math.ceil(seconds / 60)} minutes.`
      return reply
        .code(429)
        .header('retry-after', String(seconds))
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(page('Too many tries', notice('Too many tries', words), home))
    })
  })
}
