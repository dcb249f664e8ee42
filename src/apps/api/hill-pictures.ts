import type { FastifyInstance } from 'fastify'
import { type PlacedHill, portfolioHill } from '#business/portfolios/server/public.ts'
import { sunHour } from '#business/returns/rules/sun-hour.ts'
import { dayOnClock } from '#design/components/hill/day-on-clock.ts'
import { capacityText, powerText } from '#design/figures/power-text.ts'
import type { Platform } from '#engine/command/platform.ts'
import { routeBudget } from './authorisation/budgets.ts'

/** The meters report hourly. */
const keptSeconds = 300
const frame = { width: 480, height: 92, base: 198 } as const
type Tones = readonly [light: string, dark: string]
const tones: Readonly<Record<string, Tones>> = {
  solar: ['#e39a1f', '#f2b548'],
  hydro: ['#2a7da8', '#6db6da'],
  storage: ['#6a58b8', '#a99be8'],
}

/**
 * A picture of a portfolio's day by solar time: this hour's power, yesterday's remaining hours as a ghost, and the
 * capacity as a hairline. It lets a page without scripts show a live figure. It has its own background for both themes,
 * because a browser tells a picture the page's theme.
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
      .send(drawn(hill, tones[hill.technology] ?? tones.solar!))
  })
}

const styleOf = ([light, dark]: Tones): string =>
  `svg{color:${light}}.sky{fill:#e4eeec}.land{stroke:#b9cbc4}.now{stroke:#0f2a28}text{fill:#0f2a28;font-family:Inter,Roboto,"Helvetica Neue",Arial,sans-serif}@media (prefers-color-scheme:dark){svg{color:${dark}}.sky{fill:#1a3936}.land{stroke:#38564f}.now{stroke:#eef4f0}text{fill:#eef4f0}}`

/** Solar hours and their labels. */
const ticks = [
  [6, '6 a.m.'],
  [12, 'noon'],
  [18, '6 p.m.'],
] as const

function drawn(hill: PlacedHill, of: Tones): string {
  const { today, yesterday, now, capacityAt } = dayOnClock(
    { ...hill, nowHour: sunHour(hill.asOf.epochMilliseconds, hill.longitude) },
    frame,
  )
  const power = powerText(hill.hours.at(-1) ?? 0)
  const marks = ticks
    .map(
      ([hour, words]) =>
        `<text x="${hour * 20}" y="217" font-size="16" opacity=".8" text-anchor="middle">${words}</text>`,
    )
    .join('')
  const ghost = `<path d="${yesterday.area}" fill="currentColor" opacity=".14"/><path d="${yesterday.line}" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="3 5" opacity=".7"/>`
  const day = `<path d="${today.area}" fill="currentColor" opacity=".36"/><path d="${today.line}" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"/><path class="now" d="M${now[0].toFixed(1)} ${now[1].toFixed(1)}h.01" stroke-width="12" stroke-linecap="round"/>`
  const capacity =
    capacityAt === null
      ? ''
      : `<path class="land" d="M0 ${capacityAt}H480" stroke-width="1.5"/><text x="458" y="${capacityAt - 8}" font-size="16" opacity=".8" text-anchor="end">${capacityText(hill.capacityKw, 'AC')} at most</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 224" role="img"><title>${power} generating now, on the day so far and the hours of yesterday after it</title><style>${styleOf(of)}</style><clipPath id="round"><rect width="480" height="224" rx="25"/></clipPath><rect class="sky" width="480" height="224" rx="25"/><g clip-path="url(#round)">${capacity}<path class="land" d="M0 198H480" stroke-width="2"/>${ghost}${day}</g><text x="26" y="58" font-size="40" font-weight="700">${power}</text><text x="26" y="84" font-size="21" opacity=".8">generating now</text>${marks}</svg>`
}
