import { readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listTree } from '../tidy.ts'
import {
  deepFiles,
  deepTests,
  filesOfWidth,
  firstJourneys,
  globs,
  tierOfJourneys,
  type Width,
  widthsOf,
} from './tiers.ts'

const tree = listTree()
const matches = (path: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => matchesGlob(path, pattern))

/** The steps of Vitest that run a file, by the very patterns of its projects. */
function stepsOf(path: string): string[] {
  const { pure, forms, engine, database, site } = globs
  return [
    ...(matches(path, pure) ? ['unit: pure'] : []),
    ...(matches(path, forms) ? ['unit: forms'] : []),
    ...(matches(path, engine) ? ['unit: engine'] : []),
    ...(matches(path, database.include) && !matches(path, database.exclude) ? ['unit: database'] : []),
    ...(deepFiles.includes(path) ? ['unit-deep'] : []),
    ...(matches(path, site) ? ['site'] : []),
  ]
}

/** The tiers that walk a journey at one width. */
function tiersOfJourney(path: string, width: Width): string[] {
  return (['first', 'deep'] as const).filter((tier) => {
    if (!widthsOf(tier).includes(width)) return false
    const { testMatch, testIgnore = [] } = filesOfWidth(tier, width)
    return (!testMatch || matches(path, testMatch)) && !matches(path, testIgnore)
  })
}

describe('each test belongs to one tier', () => {
  const tests = tree.filter((path) => /\.test\.tsx?$/.test(path))
  const journeys = tree.filter((path) => /^tests\/journeys\/.*\.spec\.ts$/.test(path))

  it('so every test file is run by one step', () => {
    expect(tests.length).toBeGreaterThan(400)
    expect(tests.map((path) => [path, stepsOf(path)]).filter(([, of]) => of!.length !== 1)).toEqual([])
  })

  it('and every journey at each width by one tier', () => {
    expect(journeys.length).toBeGreaterThan(20)
    for (const width of ['phone', 'desktop'] as const)
      expect(journeys.filter((path) => tiersOfJourney(path, width).length !== 1)).toEqual([])
    expect(journeys.filter((path) => tiersOfJourney(path, 'phone').includes('first'))).toHaveLength(
      firstJourneys.length,
    )
  })

  it('so no other file looks like a test that no step runs', () => {
    const specs = tree.filter((path) => /\.spec\.tsx?$/.test(path))
    expect(specs.filter((path) => !journeys.includes(path) && !/^tests\/site\/[^/]+\.spec\.ts$/.test(path))).toEqual([])
  })
})

describe('the list of tiers', () => {
  it('names files that there are, each once', () => {
    const named = [...deepFiles, ...firstJourneys.map(({ path }) => path)]
    expect(named.filter((path) => !tree.includes(path))).toEqual([])
    expect(new Set(named).size).toBe(named.length)
  })

  it('says why and how long for each', () => {
    expect(deepTests.flatMap(({ seconds }) => Object.values(seconds)).filter((each) => !(each > 0))).toEqual([])
    expect([...deepTests, ...firstJourneys].filter(({ why }) => why.length < 10)).toEqual([])
  })

  it('moves only what needs a database, since all the others are quick', () => {
    expect(deepFiles.filter((path) => matches(path, [...globs.pure, ...globs.engine]))).toEqual([])
  })

  it('has two to six journeys in the first tier, with the main job among them and none for the other width alone', () => {
    expect(firstJourneys.length).toBeGreaterThanOrEqual(2)
    expect(firstJourneys.length).toBeLessThanOrEqual(6)
    expect(firstJourneys.map(({ path }) => path)).toContain('tests/journeys/main-job.spec.ts')
    expect(firstJourneys.filter(({ path }) => readFileSync(path, 'utf8').includes("'@desktop'"))).toEqual([])
  })
})

it('a journey is asked for by hand at every width, or by a tier that there is', () => {
  expect(tierOfJourneys(undefined)).toBeNull()
  expect(tierOfJourneys('')).toBeNull()
  expect(tierOfJourneys('deep')).toBe('deep')
  expect(() => tierOfJourneys('night')).toThrow('TIER is first or deep, not night')
  expect(widthsOf(null)).toEqual(['phone', 'desktop'])
  expect(filesOfWidth(null, 'phone')).toEqual({})
})
