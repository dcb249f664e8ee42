import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type GeoPermissibleObjects, geoPath, geoTransform } from 'd3-geo'
import { feature } from 'topojson-client'
import { type Market, markets } from '#business/portfolios/web/markets.ts'
import { type Frame, placeIn } from '#design/components/market-map/map-frame.ts'

type Atlas = Parameters<typeof feature>[0]
type Countries = { readonly features: readonly { readonly properties: { readonly name: string } }[] }

/**
 * Draws the outline of each market once: `/maps/{id}.svg` with the surrounding land (`#land`) and its own countries
 * (`#own`).
 */
export async function drawMarketMaps(root: string): Promise<void> {
  const atlas = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json')
  const world = JSON.parse(await readFile(atlas, 'utf8')) as Atlas
  await mkdir(join(root, 'maps'), { recursive: true })
  await Promise.all(markets.map((market) => writeFile(join(root, `maps/${market.id}.svg`), outline(world, market))))
}

function outline(world: Atlas, { frame, outlines }: Market): string {
  const path = geoPath(flat(frame)).digits(0)
  const countries = feature(world, world.objects.countries!) as unknown as Countries
  const drawn = (isOwn: boolean): string =>
    countries.features
      .filter(({ properties }) => (outlines as readonly string[]).includes(properties.name) === isOwn)
      .map((country) => path(country as unknown as GeoPermissibleObjects) ?? '')
      .flatMap((line) => line.split(/(?=M)/))
      .filter((ring) => isInside(ring, frame))
      .map(thin)
      .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}"><path id="land" d="${drawn(false)}"/><path id="own" d="${drawn(true)}"/></svg>\n`
}

/** The same flat projection as the page's dots. */
const flat = (frame: Frame) =>
  geoTransform({
    point(longitude, latitude) {
      this.stream.point(...placeIn(frame, { latitude, longitude }))
    },
  })

const pointsOf = (ring: string): [number, number][] =>
  ring
    .replaceAll(/[MZ]/g, '')
    .split('L')
    .map((pair) => pair.split(',').map(Number) as [number, number])

/** True if any part of a ring is visible; distant countries would only add bytes. */
function isInside(ring: string, { width, height }: Frame): boolean {
  const points = pointsOf(ring)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const size = (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys))
  return size >= 9 && Math.min(...xs) < width && Math.max(...xs) > 0 && Math.min(...ys) < height && Math.max(...ys) > 0
}

/** Drops points less than two units from the previous one. */
function thin(ring: string): string {
  const kept: [number, number][] = []
  for (const [x, y] of pointsOf(ring)) {
    const [lastX, lastY] = kept.at(-1) ?? [Number.NEGATIVE_INFINITY, 0]
    if (Math.hypot(x - lastX, y - lastY) >= 2) kept.push([x, y])
  }
  return `M${kept.map((point) => point.join(' ')).join('L')}Z`
}
