import { expect, it } from 'vitest'
import { schema } from '../schema.ts'
import { argumentWords } from './arguments.ts'
import { partsOf } from './describe-schema.ts'
import { fieldWords } from './fields.ts'
import { typeFieldWords } from './type-fields.ts'
import { typeWords, valueWords } from './type-words.ts'

it('describes every type, field, argument and value', () => {
  const bare = partsOf(schema).filter(({ part }) => !part.description)
  expect(bare.map(({ of }) => of)).toEqual([])
})

/** A description is a noun phrase: the thing, its unit, and when it is null. These words open a fragment. */
const fragments = [
  /^(What|Whose|Which|Who|Whom|Of|How|When|Where|Whether|Why|By|That|Null)\b/,
  /^(As|At|For|From|In|On|Over|Since|To|Until|With) (what|which|who|whom|whose|how|when)\b/,
]

it('describes with noun phrases, never with fragments', () => {
  const opening = partsOf(schema).filter(({ part }) => fragments.some((words) => words.test(part.description ?? '')))
  expect(opening.map(({ of, part }) => `${of}: ${part.description}`)).toEqual([])
})

it('keeps no text that describes nothing', () => {
  const shown = new Set(partsOf(schema).map(({ part }) => part.description))
  const kept = [argumentWords, fieldWords, typeFieldWords, typeWords, valueWords].flatMap((words) =>
    Object.values(words),
  )
  expect(kept.filter((text) => !shown.has(text))).toEqual([])
})
