import { describe, expect, it } from 'vitest'
import { dayOnClock } from './day-on-clock.ts'

const frame = { width: 480, height: 100, base: 200 }
const even = Array.from({ length: 24 }, () => 50)
const day = (nowHour: number, of: { hours?: readonly number[]; capacityKw?: number } = {}) =>
  dayOnClock({ hours: even, capacityKw: 100, nowHour, ...of }, frame)
const xs = (d: string) => [...d.matchAll(/(-?\d+(?:\.\d+)?),/g)].map(([, x]) => Number(x))

describe('a day on the clock of the sun', () => {
  it('has today up to now, and yesterday after it', () => {
    const { today, yesterday, now } = day(18)
    expect(now).toEqual([360, 150])
    expect([Math.min(...xs(today.line)), Math.max(...xs(today.line))]).toEqual([0, 360])
    expect([Math.min(...xs(yesterday.line)), Math.max(...xs(yesterday.line))]).toEqual([370, 480])
  })

  it('draws an even output level, from edge to edge', () => {
    const { today, yesterday } = day(18)
    const ys = [...`${today.line}${yesterday.line}`.matchAll(/,(-?\d+(?:\.\d+)?)/g)].map(([, y]) => Number(y))
    expect(new Set(ys)).toEqual(new Set([150]))
  })

  it('stands under its capacity, and without a line for one that it passes', () => {
    expect(day(18, { capacityKw: 50 })).toMatchObject({ capacityAt: 100, now: [360, 100] })
    expect(day(18, { capacityKw: 49 })).toMatchObject({ capacityAt: null, now: [360, 100] })
    expect(day(18, { capacityKw: 0 }).capacityAt).toBeNull()
  })

  it('at midnight is all of yesterday', () => {
    const { today, yesterday } = day(0)
    expect(Math.max(...xs(today.line))).toBe(0)
    expect([Math.min(...xs(yesterday.line)), Math.max(...xs(yesterday.line))]).toEqual([10, 480])
  })

  it('is flat where nothing was made', () =>
    expect(day(18, { hours: even.map(() => 0), capacityKw: 0 }).now).toEqual([360, 200]))
})
