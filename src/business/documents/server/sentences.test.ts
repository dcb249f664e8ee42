import { expect, it } from 'vitest'
import { sentences } from './draw-pdf.ts'

it('ends each sentence with one period, whatever the name of the company ends with', () => {
  expect(sentences(['Longlight Energy Inc.', 'Order ord_1', 'All of it is invented.'])).toBe(
    'Longlight Energy Inc. Order ord_1. All of it is invented.',
  )
  expect(sentences(['Longlight Energy LLC', 'Is it?'])).toBe('Longlight Energy LLC. Is it?')
})
