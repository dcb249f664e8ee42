import ts from 'typescript'
import type { Parsed } from './parsed.ts'
import { declares, targetOf } from './places.ts'
import { typesOf } from './typed.ts'

type Access = ts.PropertyAccessExpression | ts.ElementAccessExpression

/**
 * The declarations of events, jobs, messages and proposals that the code makes something of, as
 * `src/business/cash/events.ts accountOwes`. To hand one to a function is to subscribe to it or to carry it out, to put it
 * into a list is to speak about it; any other use is to call it, or to choose which one is called.
 */
export function madeDeclarations(files: readonly Parsed[]): ReadonlySet<string> {
  const made = new Set<string>()
  const byTypes: Parsed[] = []
  for (const file of files) {
    for (const { from, node } of usesIn(file.source, file.path)) {
      if (!ts.isElementAccessExpression(node)) made.add(`${from} ${ts.isIdentifier(node) ? node.text : node.name.text}`)
      else if (ts.isStringLiteral(node.argumentExpression)) made.add(`${from} ${node.argumentExpression.text}`)
      else byTypes.push(file)
    }
  }
  const { checker, sources } = typesOf(byTypes)
  for (const { path } of byTypes)
    for (const { from, node } of usesIn(sources(path) ?? null, path))
      if (ts.isElementAccessExpression(node))
        for (const key of textsOf(checker.getTypeAtLocation(node.argumentExpression))) made.add(`${from} ${key}`)
  return made
}

const textsOf = (type: ts.Type): readonly string[] =>
  (type.isUnion() ? type.types : [type]).flatMap((one) => (one.isStringLiteral() ? one.value : []))

type Use = { readonly from: string; readonly node: Access | ts.Identifier }

function usesIn(source: ts.SourceFile | null, path: string): readonly Use[] {
  if (!source) return []
  const imported = importedDeclarations(source, path)
  const uses: Use[] = []
  const visit = (node: ts.Node): void => {
    const isAccess = ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)
    const from = isAccess ? imported.get(node.expression.getText()) : undefined
    if (isAccess && from && makes(node)) uses.push({ from, node })
    // The schema of a partner's message is declared by itself, one to a file.
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const called = imported.get(node.expression.text)
      if (called) uses.push({ from: called, node: node.expression })
    }
    ts.forEachChild(node, visit)
  }
  if (imported.size > 0) visit(source)
  return uses
}

const makes = (node: Access): boolean =>
  !(ts.isCallExpression(node.parent) && node.parent.expression !== node) &&
  !ts.isArrayLiteralExpression(node.parent) &&
  !ts.isPropertyAccessExpression(node.parent)

function importedDeclarations(source: ts.SourceFile, path: string): ReadonlyMap<string, string> {
  const declared = new Map<string, string>()
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const target = targetOf(path, statement.moduleSpecifier.text)
    const named = statement.importClause?.namedBindings
    if (!target || !declares(target) || !named || !ts.isNamedImports(named)) continue
    for (const { name } of named.elements) declared.set(name.text, target)
  }
  return declared
}
