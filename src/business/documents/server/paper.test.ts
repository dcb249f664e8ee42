import { expect, it } from 'vitest'
import { instant } from '#kernel/instant.ts'
import { paper } from './paper.ts'

const content = (amount: string) => ({
  title: 'Confirmation of purchase',
  madeAt: instant('2026-01-05T15:00:00Z'),
  footer: 'For tests',
  parts: [{ heading: 'What' }, { text: 'Words' }, { facts: [['Amount', amount] as const] }],
})

it('is the same to the byte for the same content, so that its hash proves it, and another for another', async () => {
  const [first, again, other] = await Promise.all([
    paper(content('$1.00')),
    paper(content('$1.00')),
    paper(content('$1.01')),
  ])
  expect(first.equals(again)).toBe(true)
  expect(first.equals(other)).toBe(false)
  expect(first.subarray(0, 5).toString()).toBe('%PDF-')
})
