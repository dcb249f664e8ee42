import { expect, it } from 'vitest'
import { schema } from '../schema.ts'
import { argumentWords } from './arguments.ts'
import { partsOf } from './describe-schema.ts'
import { fieldWords } from './fields.ts'
import { typeWords, valueWords } from './type-words.ts'

it('describes every type, field, argument and value', () => {
  const bare = partsOf(schema).filter(({ part }) => !part.description)
  expect(bare.map(({ of }) => of)).toEqual([])
})

it('keeps no text that describes nothing', () => {
  const shown = new Set(partsOf(schema).map(({ part }) => part.description))
  const kept = [argumentWords, fieldWords, typeWords, valueWords].flatMap((words) => Object.values(words))
  expect(kept.filter((text) => !shown.has(text))).toEqual([])
})
