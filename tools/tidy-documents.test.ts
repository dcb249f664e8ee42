import { describe, expect, it } from 'vitest'
import { documentFindings } from './tidy/documents.ts'

const tree = [
  'docs/decisions/0001-store-money-as-integers.md',
  'docs/glossary.md',
  'docs/how-to/add-a-room.md',
  'src/business/cash/rules/limits.ts',
  'src/engine/event/events.ts',
  'CONTRIBUTING.md',
]
const found = (path: string, text: string): string[] => documentFindings([{ path, text }], tree).map(({ says }) => says)

describe('the law of documents', () => {
  it.each([
    ['src/ledger/post.ts', '// see decision 0999', 'decision 0999 is not in docs/decisions'],
    ['db/migrations/0100_a.sql', '-- Decisions 0001 and 0002', 'decision 0002 is not in docs/decisions'],
    ['docs/how-to/add-a-room.md', 'as decision 0300 says', 'decision 0300 is not in docs/decisions'],
    ['CONTRIBUTING.md', 'read [this](docs/how-to/add-a-pool.md)', 'the link docs/how-to/add-a-pool.md leads nowhere'],
    ['docs/how-to/add-a-room.md', '[here](add-a-page.md#top)', 'the link add-a-page.md leads nowhere'],
    ['CONTRIBUTING.md', 'it is in `src/engine/happening.ts`', '`src/engine/happening.ts` does not exist'],
    [
      'docs/glossary.md',
      '| **public interface** | What others import. | `server/public.ts` |',
      '`server/public.ts` does not exist',
    ],
    ['docs/glossary.md', '| **inbox** | What came. | `platform/inbox` |', '`platform/inbox` does not exist'],
    ['docs/glossary.md', '| **rule** | A no. | `<room>/rules/none.ts` |', '`<room>/rules/none.ts` does not exist'],
  ])('refuses in %s: %s', (path, text, says) => {
    expect(found(path, text)).toEqual([says])
  })

  it.each([
    ['src/ledger/post.ts', '// see decision 0001; that decision is 30 days old'],
    [
      'docs/how-to/add-a-room.md',
      'make `src/business/letters/README.md`, as in [the list](../../CONTRIBUTING.md#rooms)',
    ],
    ['CONTRIBUTING.md', '[web](https://example.com), [site](/faq/), [top](#top), `npm run dev`, `src/business/cash`'],
    ['docs/glossary.md', '| **limit** | A `most/least`. | `cash/rules/limits.ts`, `engine/event` |'],
    ['docs/glossary.md', '| **room** | A word. | `business/<room>`, `src/business/*/rules` |'],
    ['content/articles/a.md', '[terms](../terms.md)'],
  ])('lets %s say: %s', (path, text) => {
    expect(found(path, text)).toEqual([])
  })
})
