import { posix } from 'node:path'
import type { Finding } from './parsed.ts'

type SourceText = { readonly path: string; readonly text: string }

/** "decision 0007", "decisions 0007, 0012 and 0013". */
const decisions = /\bdecisions?\s+(0\d{3}(?:(?:,| and| to)\s+0\d{3})*)/gi
/** `[words](target)` without an address of the site or the web. */
const links = /\]\(([^)\s]+)\)/g
const quoted = /`([^`\s]+)`/g
const fromTheRoot = /^(?:src|sandbox|tests|tools|db|docs|bench|content|public)\/[^\s:]+$/

/**
 * References in documents and comments exist: decisions by their number, links, and paths in backquotes. A path is
 * written from the root of the tree; in the last column of the glossary also from `src` or `src/business`. How-to pages
 * name files that are still to be made, so of those only links and decisions are checked.
 */
export function documentFindings(files: readonly SourceText[], tree: readonly string[]): Finding[] {
  const paths = withFolders(tree)
  const numbers = new Set(tree.flatMap((path) => /^docs\/decisions\/(\d{4})-[^/]+\.md$/.exec(path)?.[1] ?? []))
  return files.flatMap(({ path, text }) => {
    if (path.startsWith('tools/tidy')) return []
    const missing = (line: string): string[] => [
      ...[...line.matchAll(decisions)]
        .flatMap(([, said]) => said!.match(/\d{4}/g)!.filter((number) => !numbers.has(number)))
        .map((number) => `decision ${number} is not in docs/decisions`),
      ...(isDocument(path) ? missingIn(path, line, paths) : []),
    ]
    return text
      .split('\n')
      .flatMap((line, index) =>
        missing(line).map((says): Finding => ({ law: 'documents', path, line: index + 1, says })),
      )
  })
}

const isDocument = (path: string): boolean => path.endsWith('.md') && !path.startsWith('content/')

function missingIn(path: string, line: string, paths: ReadonlySet<string>): string[] {
  const targets = [...line.matchAll(links)].map(([, target]) => target!)
  const files = targets.filter((target) => !/^([a-z]+:|[/#])/.test(target)).map((target) => target.replace(/#.*$/, ''))
  const linked = files.filter((target) => !paths.has(posix.join(posix.dirname(path), target)))
  return [
    ...linked.map((target) => `the link ${target} leads nowhere`),
    ...named(path, line, paths).map((name) => `\`${name}\` does not exist`),
  ]
}

function named(path: string, line: string, paths: ReadonlySet<string>): string[] {
  if (path.startsWith('docs/how-to/')) return []
  const inGlossary = path === 'docs/glossary.md' && line.startsWith('| **')
  const text = inGlossary ? line.split('|').at(-2)! : line
  const roots = inGlossary ? ['', 'src/', 'src/business/'] : ['']
  const names = [...text.matchAll(quoted)].map(([, name]) => name!)
  return names
    .filter(
      (name) =>
        (inGlossary ? name.includes('/') || /\.(ts|tsx|sql|md)$/.test(name) : fromTheRoot.test(name)) &&
        !/[{…]/.test(name),
    )
    .filter((name) => !roots.some((root) => exists(`${root}${name}`.replace(/\/$/, ''), paths)))
}

/** `*` and `<room>` stand for any one part of a path. */
function exists(path: string, paths: ReadonlySet<string>): boolean {
  if (!/[*<]/.test(path)) return paths.has(path)
  const parts = path.split(/\*|<[a-z]+>/).map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(`^${parts.join('[^/]*')}$`)
  return [...paths].some((candidate) => pattern.test(candidate))
}

const withFolders = (tree: readonly string[]): ReadonlySet<string> =>
  new Set(tree.flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))))
