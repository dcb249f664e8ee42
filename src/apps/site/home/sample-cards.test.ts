import { expect, it } from 'vitest'
import { formatCents } from '#kernel/cents.ts'
import { homeWords } from './home-words.server.ts'
import { cardTurnMs, sampleCards } from './sample-cards.ts'

it('shows four sample cards of $10,000 and $5,000 more each, a week apart, for 3 seconds each', () => {
  const labels = homeWords().retirement.items.map(({ title }) => title)
  const cards = sampleCards(labels)
  expect(cards.map(({ value }) => formatCents(value, { trim: true }))).toEqual([
    '$10,000',
    '$15,000',
    '$20,000',
    '$25,000',
  ])
  expect(cards.map(({ date }) => date)).toEqual(['01/06/2025', '01/13/2025', '01/20/2025', '01/27/2025'])
  expect(cardTurnMs).toBe(3_000)
})

it('goes on into the next month where there are more cards', () =>
  expect(
    sampleCards(['a', 'b', 'c', 'd', 'e', 'f'])
      .map(({ date }) => date)
      .slice(4),
  ).toEqual(['02/03/2025', '02/10/2025']))
