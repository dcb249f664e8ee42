import { expect, test } from 'vitest'
import { frameOf, placeIn } from './map-frame.ts'

const square = frameOf({ west: -10, east: 10, north: 10, south: -10 }, 400)

test('a frame at the equator is as high as it is wide', () => expect(square.height).toBe(400))
test('its corners and middle are where they should be', () => {
  expect(placeIn(square, { latitude: 10, longitude: -10 })).toEqual([0, 0])
  expect(placeIn(square, { latitude: 0, longitude: 0 })).toEqual([200, 200])
  expect(placeIn(square, { latitude: -10, longitude: 10 })).toEqual([400, 400])
})
test('far from the equator a degree of longitude is short, so the frame is higher', () =>
  expect(frameOf({ west: -10, east: 10, north: 70, south: 50 }, 400).height).toBe(800))
