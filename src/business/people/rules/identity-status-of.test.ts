import { expect, it } from 'vitest'
import { identityStatusOf } from './identity-status-of.ts'

const asked = (needed: string | null, ...documents: (readonly [type: string, status: string])[]) =>
  identityStatusOf({
    status: 'document',
    documentVerificationType: needed,
    documents: documents.map(([type, status]) => ({ type, status })),
  })

it('says that documents are reviewed once each of those asked for was handed in', () => {
  expect(asked('person')).toBe('document')
  expect(asked(null, ['passport', 'sending'])).toBe('documentReview')
  expect(asked('person', ['passport', 'pending'])).toBe('documentReview')
  expect(asked('person', ['other', 'pending'])).toBe('document')
  expect(asked('business', ['other', 'accepted'])).toBe('documentReview')
  expect(asked('personAndBusiness', ['other', 'pending'])).toBe('document')
  expect(asked('personAndBusiness', ['other', 'pending'], ['license', 'pending'])).toBe('documentReview')
})

it('asks again where the newest document was refused, whatever was handed in before', () => {
  expect(asked('person', ['passport', 'failed'], ['license', 'pending'])).toBe('document')
  expect(asked('person', ['license', 'pending'], ['passport', 'failed'])).toBe('documentReview')
})

it('leaves every other status as it is', () => {
  expect(identityStatusOf(null)).toBeNull()
  expect(
    identityStatusOf({
      status: 'retry',
      documentVerificationType: null,
      documents: [{ type: 'passport', status: 'pending' }],
    }),
  ).toBe('retry')
})
