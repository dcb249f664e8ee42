/** The part of the world that a map shows, in degrees, and the size of its drawing. */
export type Frame = {
  readonly west: number
  readonly north: number
  /** The size of a degree of latitude. */
  readonly scale: number
  /** The latitude at which longitudes are undistorted: the middle of the map. */
  readonly middle: number
  readonly width: number
  readonly height: number
}

type Edges = { readonly west: number; readonly east: number; readonly north: number; readonly south: number }

/** A frame of a given width around some degrees: equirectangular, undistorted at its middle. */
export function frameOf({ west, east, north, south }: Edges, width: number): Frame {
  const middle = (north + south) / 2
  const scale = width / ((east - west) * shrink(middle))
  return { west, north, scale, middle, width, height: Math.round((north - south) * scale) }
}

/** A place's position on the map, to a tenth. */
export function placeIn(
  { west, north, scale, middle }: Frame,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
): [x: number, y: number] {
  return [tenth((longitude - west) * shrink(middle) * scale), tenth((north - latitude) * scale)]
}

const shrink = (latitude: number): number => Math.cos((latitude * Math.PI) / 180)
const tenth = (value: number): number => Math.round(value * 10) / 10
