import type { Root } from 'hast'
import { renderToStaticMarkup } from 'react-dom/server'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { expect, it } from 'vitest'
import { treeToElements } from './tree-to-elements.tsx'

const treeOf = (markdown: string): Root =>
  unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype)
    .runSync(unified().use(remarkParse).use(remarkGfm).parse(markdown))

const drawn = (markdown: string) => renderToStaticMarkup(treeToElements(treeOf(markdown), {}))

it('draws what Markdown says: headings, emphasis, links, lists, code', () => {
  expect(drawn('## One *two*\n\n- a [b](/c/)\n- `d`')).toBe(
    '<h2>One <em>two</em></h2>\n<ul>\n<li>a <a href="/c/">b</a></li>\n<li><code>d</code></li>\n</ul>',
  )
})

it('draws tables with the side their figures stand on', () => {
  expect(drawn('| a | b |\n|---|--:|\n| 1 | 2 |')).toContain('<td style="text-align:right">2</td>')
})

it('keeps attributes for assistive technology, and drops HTML that was written by hand', () => {
  const notes = drawn('A claim.[^1]\n\n<script>bad()</script>\n\n[^1]: Its source.')
  expect(notes).toContain('aria-describedby="footnote-label"')
  expect(notes).toContain('data-footnote-ref="true"')
  expect(notes).not.toContain('script')
})

it('puts a component where it is asked to', () => {
  const Loud = ({ children }: { children: string }) => <b>{children}</b>
  expect(renderToStaticMarkup(treeToElements(treeOf('*a*'), { em: Loud }))).toBe('<p><b>a</b></p>')
})
