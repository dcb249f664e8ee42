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

  it('lets what a folder has left only fall', () => {
    const text = 'Nobody.\nEverybody.'
    expect(found('content/pages/a.md', text, { 'content/pages': 2 })).toEqual([])
    expect(found('content/pages/a.md', text, { 'content/pages': 1 })).toHaveLength(2)
    expect(found('content/pages/a.md', text, { 'content/legal': 2 })).toHaveLength(2)
  })
})
