import { expect, it } from 'vitest'
import { unknownVariables } from '../../bench/goals/page-values.ts'
import { leftOut, measuredPages } from '../../bench/goals/pages.ts'
import { pageQueries } from './growth/page-queries.ts'

it('the benchmark of pages has a value for each variable of each page', () => {
  const pages = measuredPages()
  expect(pages.length).toBeGreaterThan(100)
  expect(
    pages.flatMap((page) => unknownVariables(page).map((variable) => `${page.name} takes $${variable}`)),
    'Give it a value in bench/goals/page-values.ts, or say in bench/goals/pages.ts why the page cannot be asked.',
  ).toEqual([])
})

it('every page that the benchmark of pages leaves out exists', () => {
  const names = new Set(pageQueries().map(({ name }) => name))
  expect(Object.keys(leftOut).filter((name) => !names.has(name))).toEqual([])
})
