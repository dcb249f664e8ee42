import { frameOf } from '#design/components/market-map/map-frame.ts'

/** The markets with a page and a map; `outlines` are country names in the world atlas. */
export const markets = [
  {
    id: 'brazil',
    name: 'Brazil',
    countries: ['Brazil'],
    outlines: ['Brazil'],
    frame: frameOf({ west: -75.5, east: -33, north: 6.5, south: -35 }, 520),
  },
  {
    id: 'usa',
    name: 'USA',
    countries: ['USA'],
    outlines: ['United States of America'],
    frame: frameOf({ west: -126, east: -65.5, north: 50.5, south: 23.5 }, 640),
  },
  {
    id: 'africa',
    name: 'Africa',
    countries: ['South Africa', 'Kenya'],
    outlines: ['South Africa', 'Kenya'],
    frame: frameOf({ west: -19, east: 53, north: 38, south: -36.5 }, 520),
  },
  {
    id: 'colombia',
    name: 'Colombia',
    countries: ['Colombia'],
    outlines: ['Colombia'],
    frame: frameOf({ west: -80.5, east: -65.5, north: 13.5, south: -5 }, 520),
  },
] as const

export type Market = (typeof markets)[number]

export const marketOf = (country: string): Market | undefined =>
  markets.find(({ countries }) => (countries as readonly string[]).includes(country))
