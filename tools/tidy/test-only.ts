import ts from 'typescript'
import type { Finding, Parsed } from './parsed.ts'
import { isTest, targetOf } from './places.ts'

/**
 * Finds what the product exports and only tests or benchmarks import: it belongs in tests/, or nowhere. A name that its own
 * file uses as well is left alone, and so are types. Names that nobody imports are knip's.
 */
export function testOnlyFindings(files: readonly Parsed[]): Finding[] {
  const imports = files.flatMap(importsOf)
  const reexports = new Map(imports.flatMap(({ name, as }) => (as ? [[as, name] as const] : [])))
  const byProduct = new Set<string>()
  const byTests = new Set<string>()
  for (const { from, name, as } of imports)
    if (!as) for (const original of originalsOf(name, reexports)) (isTest(from) ? byTests : byProduct).add(original)
  return files.flatMap((file) =>
    file.path.startsWith('src/') && !isTest(file.path)
      ? exportsOf(file).flatMap(({ name, line }): Finding[] => {
          const key = `${file.path}#${name}`
          if (byProduct.has(key) || byProduct.has(`${file.path}#*`) || !byTests.has(key)) return []
          const says = `only tests import ${name}: move it to tests/, or test what the product calls`
          return [{ law: 'test-only', path: file.path, line, says }]
        })
      : [],
  )
}

/** A name imported from another file, `path#name`; `as` is set where the file only exports it again. */
type ImportedName = { readonly from: string; readonly name: string; readonly as?: string }

/** A name and those it stands for, through the files that export it again. */
function originalsOf(name: string, reexports: ReadonlyMap<string, string>): string[] {
  const next = reexports.get(name)
  return next ? [name, ...originalsOf(next, reexports)] : [name]
}

function importsOf({ path, source }: Parsed): ImportedName[] {
  const imports: ImportedName[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) imports.push(...importedBy(path, node))
    else if (ts.isExportDeclaration(node)) imports.push(...reexportedBy(path, node))
    else {
      const target = dynamicTarget(path, node)
      if (target) imports.push({ from: path, name: `${target}#*` })
      ts.forEachChild(node, visit)
    }
  }
  if (source) visit(source)
  return imports
}

function importedBy(from: string, { importClause, moduleSpecifier }: ts.ImportDeclaration): ImportedName[] {
  const target = targetIn(from, moduleSpecifier)
  const bindings = importClause?.namedBindings
  if (!target || !bindings) return []
  if (ts.isNamespaceImport(bindings)) return [{ from, name: `${target}#*` }]
  return bindings.elements.map(({ name, propertyName }) => ({ from, name: `${target}#${(propertyName ?? name).text}` }))
}

function reexportedBy(from: string, { exportClause, moduleSpecifier }: ts.ExportDeclaration): ImportedName[] {
  const target = moduleSpecifier && targetIn(from, moduleSpecifier)
  if (!target) return []
  if (!exportClause || !ts.isNamedExports(exportClause)) return [{ from, name: `${target}#*` }]
  return exportClause.elements.map(({ name, propertyName }) => ({
    from,
    name: `${target}#${(propertyName ?? name).text}`,
    as: `${from}#${name.text}`,
  }))
}

const targetIn = (from: string, specifier: ts.Expression): string | null =>
  ts.isStringLiteral(specifier) ? targetOf(from, specifier.text) : null

function dynamicTarget(from: string, node: ts.Node): string | null {
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return null
  const [argument] = node.arguments
  return argument && ts.isStringLiteralLike(argument) ? targetOf(from, argument.text) : null
}

/** The functions, classes and constants that a file exports and does not use itself. */
function exportsOf({ source }: Parsed): { readonly name: string; readonly line: number }[] {
  if (!source) return []
  const uses = new Map<string, number>()
  const count = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) uses.set(node.text, (uses.get(node.text) ?? 0) + 1)
    ts.forEachChild(node, count)
  }
  count(source)
  const lineOf = (name: ts.Identifier) => source.getLineAndCharacterOfPosition(name.getStart(source)).line + 1
  return source.statements
    .flatMap(exportedNames)
    .flatMap((name) => (uses.get(name.text) === 1 ? [{ name: name.text, line: lineOf(name) }] : []))
}

function exportedNames(statement: ts.Statement): ts.Identifier[] {
  if (!ts.canHaveModifiers(statement)) return []
  const modifiers = ts.getModifiers(statement)?.map(({ kind }) => kind) ?? []
  if (!modifiers.includes(ts.SyntaxKind.ExportKeyword) || modifiers.includes(ts.SyntaxKind.DefaultKeyword)) return []
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name] : []))
  return (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name
    ? [statement.name]
    : []
}
