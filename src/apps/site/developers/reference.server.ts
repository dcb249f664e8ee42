import { headings, markdownTree } from '#web/words/markdown-tree.server.ts'
import { publicTables } from './public-tables.ts'
import text from './reference.generated.md?raw'

/** The reference of the API and of the public tables, ready to draw. */
export function apiReference() {
  const tree = markdownTree(text)
  return { tree, contents: headings(tree), tables: publicTables }
}
