import ts from 'typescript'
import type { Finding, Parsed } from './parsed.ts'
import { isTest, targetOf } from './places.ts'

/**
 * A fragment is registered once the module that declares it is loaded. So a file whose document spreads one must load
 * that module, by itself or by its imports: otherwise a page is fine or broken by the pages that the reader opened
 * before.
 */
export function fragmentFindings(files: readonly Parsed[]): Finding[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const documents = files.flatMap((file) =>
    isTest(file.path)
      ? []
      : file.strings.filter(({ callee }) => callee === 'graphql').map(({ text, line }) => ({ file, text, line })),
  )
  const home = new Map(
    documents.flatMap(({ file, text }) =>
      [...text.matchAll(/^\s*fragment (\w+) on /gm)].map((match) => [match[1]!, file.path] as const),
    ),
  )
  return documents.flatMap(({ file, text, line }) =>
    [...text.matchAll(/\.\.\.(\w+)/g)].flatMap(([, name]): Finding[] => {
      const declaredIn = home.get(name!)
      if (name === 'on' || !declaredIn || loads(file.path, byPath).has(declaredIn)) return []
      const says = `the document spreads ${name}, and this file does not load ${declaredIn}: import it`
      return [{ law: 'fragments', path: file.path, line, says }]
    }),
  )
}

/** The files loaded with a file: itself, and its imports other than types, over and over. */
function loads(path: string, files: ReadonlyMap<string, Parsed>, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  for (const statement of files.get(path)?.source?.statements ?? []) {
    if (!ts.isImportDeclaration(statement) || isOfTypes(statement)) continue
    const target = targetOf(path, (statement.moduleSpecifier as ts.StringLiteral).text)
    if (target) loads(target, files, seen)
  }
  return seen
}

/** `import type`, or an import whose every name is a type. */
function isOfTypes({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  const names = importClause.namedBindings
  return !importClause.name && !!names && ts.isNamedImports(names) && names.elements.every((name) => name.isTypeOnly)
}
