import { validateInputValue } from 'graphql'
import { expect, it } from 'vitest'
import { fixedValue, unknownVariables } from '../../bench/goals/page-values.ts'
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

it('each value is one that its page takes', () => {
  const given = measuredPages().flatMap((page) =>
    page.variables.map(({ name, type }) => ({ page: page.name, name, type, value: fixedValue(page, name) })),
  )
  const valued = given.filter(({ value }) => value !== undefined)
  expect(valued.length).toBeGreaterThan(40)
  const unfit = valued.flatMap(({ page, name, type, value }) => {
    const faults: string[] = []
    validateInputValue(value, type, ({ message }) => faults.push(`${page} $${name}: ${message}`))
    return faults
  })
  expect(unfit).toEqual([])
})

it('every page that the benchmark of pages leaves out exists', () => {
  const names = new Set(pageQueries().map(({ name }) => name))
  expect(Object.keys(leftOut).filter((name) => !names.has(name))).toEqual([])
})
