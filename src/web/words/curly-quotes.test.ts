import { describe, expect, it } from 'vitest'
import { curlyQuotes, curlyQuotesWithin } from './curly-quotes.ts'

describe('the quotation marks of a text', () => {
  it.each([
    ["the plant's day", 'the plant’s day'],
    ["investors' money, in '24", 'investors’ money, in ’24'],
    ['See "What it costs" and ("this").', 'See “What it costs” and (“this”).'],
    ['"We said \'no\'," she wrote.', '“We said ‘no’,” she wrote.'],
    ['**"Bold"**', '**“Bold”**'],
    ["Ask for `{ \"id\": '1' }`, it's free", 'Ask for `{ "id": \'1\' }`, it’s free'],
    ['```\n"code"\n```\n"words"', '```\n"code"\n```\n“words”'],
    ['already “curly”, isn’t it', 'already “curly”, isn’t it'],
  ])('%s', (typed, printed) => expect(curlyQuotes(typed)).toBe(printed))

  it('are those of print in every text of front matter', () =>
    expect(curlyQuotesWithin({ title: "It's", items: [{ text: '"a"', order: 1 }] })).toEqual({
      title: 'It’s',
      items: [{ text: '“a”', order: 1 }],
    }))
})
