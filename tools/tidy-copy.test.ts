import { describe, expect, it } from 'vitest'
import { copyFindings } from './tidy/copy.ts'
import { parse } from './tidy/parsed.ts'

const found = (path: string, text: string, left = {}) => copyFindings([parse(path, text)], left).map(({ says }) => says)

describe('the law of copy', () => {
  it.each([
    ['content/pages/a.md', 'It stands for ten years. You can stand by it; there is no fee, and it is no longer open.'],
    ['content/pages/a.md', 'A lump sum, the sum of its parts, in all cases, on a road of [pages](/papers/).'],
    ['src/business/cash/server/a.ts', "import x from './nobody.ts' // nobody stands here\nexport const y = x"],
    ['src/business/cash/server/a.ts', "db.query('select papers from cash.nobody')"],
    ['src/business/cash/server/a.test.ts', "export const x = 'Nobody is here'"],
  ])('leaves alone in %s: %s', (path, text) => expect(found(path, text)).toEqual([]))

  it.each([
    ['To see why, one needs a price.', ', one needs'],
    ['A district seldom disappears.', 'seldom'],
    ['It costs some $1,600 a year.', 'some $1'],
    ['There is no such order.', 'There is no such'],
    ['This transfer is not one of yours.', 'is not one of yours'],
    ['You handed in two documents.', 'handed in'],
    ['What is put aside for repairs.', 'put aside'],
    ['You went offline. Nothing was lost.', 'Nothing was lost'],
    ['If it was not you, write to us at once.', 'write to us at once'],
    ['This waits for a second operator.', 'waits for a second'],
    ['The last dividend a share was 8 cents.', 'dividend a share'],
  ])('finds what a second reading met again and again: %s', (text, words) =>
    expect(found('content/pages/a.md', text)).toEqual([expect.stringContaining(`"${words}"`)]),
  )

  it.each([
    'When two turbines share a river, the lower one can stop.',
    'You pay some tax. Put the reserve aside, and wait for a buyer; shares change hands in a year.',
    'Sell at a share price of $10, at once.',
  ])('leaves plain English alone: %s', (text) => expect(found('content/pages/a.md', text)).toEqual([]))

  it('lets what a folder has left only fall', () => {
    const text = 'Nobody.\nEverybody.'
    expect(found('content/pages/a.md', text, { 'content/pages': 2 })).toEqual([])
    expect(found('content/pages/a.md', text, { 'content/pages': 1 })).toHaveLength(2)
    expect(found('content/pages/a.md', text, { 'content/legal': 2 })).toHaveLength(2)
  })
})
