import { expect, it } from 'vitest'
import { hasKind, type Technology } from './technology.ts'

it.each<[readonly Technology[], Technology | 'all', boolean]>([
  [['solar', 'hydro'], 'solar', true],
  [['solar', 'hydro'], 'hydro', true],
  [['hydro', 'solar'], 'solar', true],
  [['solar', 'hydro'], 'storage', false],
  [['storage'], 'storage', true],
  [['solar'], 'all', true],
  [[], 'all', true],
  [[], 'solar', false],
])('a portfolio of %s is shown among %s: %s', (technologies, kind, is) => {
  expect(hasKind({ technologies }, kind)).toBe(is)
})
