import type { Element, Root, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import rehypeSlug from 'rehype-slug'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'

/** A text as the plain tree that `Words` renders: small, without positions and without raw HTML. */
export type WordsTree = Root

const reader = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeSlug)

export function markdownTree(markdown: string): WordsTree {
  const tree = reader.runSync(reader.parse(markdown)) as Root
  return { type: 'root', children: tree.children.flatMap(bare) as RootContent[] }
}

function bare(node: RootContent): RootContent[] {
  if (node.type === 'text') return node.value === '\n' ? [] : [{ type: 'text', value: node.value }]
  if (node.type !== 'element') return []
  const inline = /^(p|li|td|th|h\d|a|em|strong|code)$/.test(node.tagName)
  const children = node.children.flatMap((child) =>
    inline && child.type === 'text' ? [{ type: 'text' as const, value: child.value }] : bare(child as RootContent),
  )
  return [{ ...node, position: undefined, children } as unknown as Element].map(({ position: _, ...rest }) => rest)
}

/** The text without markup, for previews, search and descriptions. */
export const plainText = (markdown: string): string =>
  markdownTree(markdown)
    .children.map((node) => textOf(node as Element))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The `##` headings of a text, for its table of contents. */
export const headings = (tree: WordsTree): { id: string; title: string }[] =>
  tree.children.flatMap((node) =>
    node.type === 'element' && node.tagName === 'h2' ? [{ id: String(node.properties.id), title: textOf(node) }] : [],
  )

/** The targets of a text's links. */
export function linksIn(tree: WordsTree): string[] {
  const targets: string[] = []
  const visit = (node: RootContent): void => {
    if (node.type !== 'element') return
    if (node.tagName === 'a') targets.push(String(node.properties.href))
    for (const child of node.children) visit(child as RootContent)
  }
  for (const node of tree.children) visit(node)
  return targets
}
