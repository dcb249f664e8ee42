import { expect, it } from 'vitest'
import { foldUnchanged } from './fold-unchanged.ts'

const block = (kind: 'same' | 'changed', name: string, isHeading = false) => ({ kind, name, isHeading })
const shown = (blocks: readonly ReturnType<typeof block>[]) =>
  foldUnchanged(blocks).map((part) => ('fold' in part ? part.fold.map(({ name }) => name) : part.block.name))

it('folds what did not change before, between and after the changes', () => {
  expect(
    shown([
      block('same', 'a'),
      block('same', 'b'),
      block('changed', 'C'),
      block('same', 'd'),
      block('changed', 'E'),
      block('same', 'f'),
    ]),
  ).toEqual([['a', 'b'], 'C', ['d'], 'E', ['f']])
})

it('leaves the heading right above a change open, and folds the others', () => {
  expect(
    shown([block('same', 'Loans', true), block('same', 'a'), block('same', 'Costs', true), block('changed', 'B')]),
  ).toEqual([['Loans', 'a'], 'Costs', 'B'])
  expect(shown([block('same', 'Loans', true), block('changed', 'A')])).toEqual(['Loans', 'A'])
})

it('folds all of a text in which nothing changed', () => {
  expect(shown([block('same', 'Loans', true), block('same', 'a')])).toEqual([['Loans', 'a']])
})
