import type { FastifyInstance } from 'fastify'
import { portfolioHill } from '#business/portfolios/server/public.ts'
import { hillPaths } from '#design/components/hill/hill-shape.ts'
import { powerText } from '#design/figures/power-text.ts'
import type { Platform } from '#engine/command/platform.ts'
import { routeBudget } from './authorisation/budgets.ts'

/** The meters report each hour. */
const keptSeconds = 300
const frame = { width: 480, height: 104, base: 208, edges: 'level' } as const
type Tones = readonly [light: string, dark: string]
const tones: Readonly<Record<string, Tones>> = {
  solar: ['#e39a1f', '#f2b548'],
  hydro: ['#2a7da8', '#6db6da'],
  storage: ['#6a58b8', '#a99be8'],
}

/**
 * A portfolio's last 24 hours as a picture with this hour's power in it: how a page that ships no script shows a live
 * figure. It brings its own sky for both themes; a browser tells a picture which one the page around it has.
 */
export function registerHillPictures(app: FastifyInstance, platform: Platform): void {
  app.get('/hills/:file', { config: { budget: routeBudget.drawn } }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const id = file.match(/^([a-z0-9-]+)\.svg$/)?.[1]
    const hill = id ? await portfolioHill(platform, id) : null
    if (!hill) return reply.code(404).type('text/plain').send('We cannot find this picture.')
    return reply
      .header('cache-control', `public, max-age=${keptSeconds}`)
      .type('image/svg+xml')
      .send(drawn(hill.hours, tones[hill.technology] ?? tones.solar!))
  })
}

const styleOf = ([light, dark]: Tones): string =>
  `svg{color:${light}}.sky{fill:#e4eeec}.land{stroke:#b9cbc4}.now{stroke:#0f2a28}text{fill:#0f2a28;font-family:Inter,Roboto,"Helvetica Neue",Arial,sans-serif}@media (prefers-color-scheme:dark){svg{color:${dark}}.sky{fill:#1a3936}.land{stroke:#38564f}.now{stroke:#eef4f0}text{fill:#eef4f0}}`

function drawn(hours: readonly number[], of: Tones): string {
  const { area, line, now } = hillPaths(hours, frame)
  const power = powerText(hours.at(-1) ?? 0)
  const hill = line
    ? `<path d="${area}" fill="currentColor" opacity=".3"/><path d="${line}" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"/><path class="now" d="M${now[0].toFixed(1)} ${now[1].toFixed(1)}h.01" stroke-width="12" stroke-linecap="round"/>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 224" role="img"><title>${power} generating now, at the end of the last 24 hours</title><style>${styleOf(of)}</style><rect class="sky" width="480" height="224" rx="25"/><path class="land" d="M0 208H480" stroke-width="2"/>${hill}<text x="26" y="58" font-size="40" font-weight="700">${power}</text><text x="26" y="86" font-size="21" opacity=".8">generating now</text></svg>`
}
