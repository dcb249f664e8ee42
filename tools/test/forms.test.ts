import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listTree } from '../tidy.ts'

const tree = listTree()
const product = tree.filter((path) => /^src\/(business|apps\/site)\/.*\.tsx?$/.test(path) && !path.includes('.test.'))
const textOf = (path: string): string => readFileSync(path, 'utf8')
const sends = /\buse(Command|RecoverableCommand|Mutation)\(|\bsendFile\(|<ActButton\b/
const sending = product.filter((path) => sends.test(textOf(path)))
const tests = tree.filter((path) => /^tests\/forms\/.*\.test\.tsx$/.test(path)).map(textOf)

/** The files that a test of a form draws, by what it imports. */
const drawn = new Set(
  tests.flatMap((text) => [...text.matchAll(/from '#business\/([^']+)'/g)].map(([, path]) => `src/business/${path}`)),
)

/** A hook that sends for one form alone is drawn with it. */
const isDrawn = (path: string): boolean => {
  if (drawn.has(path)) return true
  const name = path.slice(path.lastIndexOf('/') + 1)
  return product.some((other) => drawn.has(other) && textOf(other).includes(`/${name}'`))
}

/** Walked by journeys alone so far. A form that is new, or that is changed, gets a test here instead. */
const byJourneysAlone = 47

describe('what a form sends', () => {
  it('is looked at where commands are sent', () => expect(sending.length).toBeGreaterThan(80))

  it('is taken down by a test for all but the forms that only journeys walk', () => {
    const alone = sending.filter((path) => !isDrawn(path))
    expect(alone.length, alone.join('\n')).toBe(byJourneysAlone)
  })
})
