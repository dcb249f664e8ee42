import type { ElementContent, Root, RootContent } from 'hast'
import { toString as nodeText } from 'hast-util-to-string'
import { headings, markdownTree } from '#web/words/markdown-tree.server.ts'
import { publicTables } from './public-tables.ts'
import text from './reference.generated.md?raw'

/** A query, an enum or a whole list, folded until someone opens it or an address ends in its id. */
type Entry = { readonly anchor: string; readonly title: string; readonly tree: Root }
export type ReferenceSection = {
  readonly anchor: string
  readonly title: string
  readonly lead: Root
  readonly entries: readonly Entry[]
}

/** The reference of the API and of the public tables, ready to render. The name of an enum links to its entry. */
export function apiReference() {
  const tree = markdownTree(text)
  const sections = partsOf(tree.children, 'h2').parts.map(sectionOf)
  const enums = new Map(
    sections.find(({ anchor }) => anchor === 'enums')?.entries.map(({ title, anchor }) => [title, anchor]),
  )
  const linked = (entry: Entry): Entry => ({
    ...entry,
    tree: rootOf(entry.tree.children.map((node) => withLinks(node as ElementContent, enums))),
  })
  return {
    sections: sections.map((section) => ({ ...section, entries: section.entries.map(linked) })),
    contents: headings(tree),
    tables: publicTables,
  }
}

/** `[DocumentKind!]` as code becomes a link if it names an enum. Examples stay as they are. */
function withLinks(node: ElementContent, enums: ReadonlyMap<string, string>): ElementContent {
  if (node.type !== 'element' || node.tagName === 'pre') return node
  if (node.tagName !== 'code') return { ...node, children: node.children.map((child) => withLinks(child, enums)) }
  const anchor = enums.get(nodeText(node).replaceAll(/[[\]!]/g, ''))
  return anchor ? { type: 'element', tagName: 'a', properties: { href: `#${anchor}` }, children: [node] } : node
}

type Part = { readonly anchor: string; readonly title: string; readonly children: ElementContent[] }

function partsOf(nodes: readonly RootContent[], level: 'h2' | 'h3') {
  const before: ElementContent[] = []
  const parts: Part[] = []
  for (const node of nodes) {
    if (node.type === 'doctype') continue
    if (node.type === 'element' && node.tagName === level)
      parts.push({ anchor: String(node.properties.id), title: nodeText(node), children: [] })
    else (parts.at(-1)?.children ?? before).push(node)
  }
  return { before, parts }
}

const rootOf = (children: ElementContent[]): Root => ({ type: 'root', children })

/** A section without subsections is one list, and folds like them. */
function sectionOf({ anchor, title, children }: Part): ReferenceSection {
  const { before, parts } = partsOf(children, 'h3')
  if (parts.length === 0)
    return {
      anchor,
      title,
      lead: rootOf([]),
      entries: [{ anchor: `all-${anchor}`, title: `All ${title.toLowerCase()}`, tree: rootOf(before) }],
    }
  const entries = parts.map((part) => ({ anchor: part.anchor, title: part.title, tree: rootOf(part.children) }))
  return { anchor, title, lead: rootOf(before), entries }
}
