import type { ElementContent, Root, RootContent } from 'hast'
import { toString as nodeText } from 'hast-util-to-string'
import { headings, markdownTree } from '#web/words/markdown-tree.server.ts'
import { publicTables } from './public-tables.ts'
import text from './reference.generated.md?raw'

/** A query, an enum or a whole list, folded until someone opens it; an address that ends in its id does so. */
type Entry = { readonly anchor: string; readonly title: string; readonly tree: Root }
export type ReferenceSection = {
  readonly anchor: string
  readonly title: string
  readonly lead: Root
  readonly entries: readonly Entry[]
}

/** The reference of the API and of the public tables, ready to draw. */
export function apiReference() {
  const tree = markdownTree(text)
  return { sections: partsOf(tree.children, 'h2').parts.map(sectionOf), contents: headings(tree), tables: publicTables }
}

type Part = { readonly anchor: string; readonly title: string; readonly children: ElementContent[] }

/** What stands before the first heading of a level, and each heading of it with what follows. */
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

/** A section without parts of its own is one list, and folded like them. */
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
