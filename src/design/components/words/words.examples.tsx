import type { Root } from 'hast'
import type { Examples } from '../../example.ts'
import { Words } from './words.tsx'

const tree: Root = {
  type: 'root',
  children: [
    {
      type: 'element',
      tagName: 'p',
      properties: {},
      children: [
        { type: 'text', value: 'The price of a share follows the ' },
        {
          type: 'element',
          tagName: 'a',
          properties: { href: '/glossary/net-asset-value/' },
          children: [{ type: 'text', value: 'net asset value' }],
        },
        { type: 'text', value: ' of its portfolio.' },
      ],
    },
  ],
}

export const examples: Examples = {
  'A term explained in place': (
    <Words
      tree={tree}
      terms={{ '/glossary/net-asset-value/': 'What the plants and the cash are worth, less debts.' }}
    />
  ),
}
