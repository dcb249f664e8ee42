import ts from 'typescript'
import type { Law, Parsed } from './parsed.ts'
import { isTest, targetOf } from './places.ts'

const home = 'src/engine/command/command.ts'

/** A use case is handed the transaction that the engine opened; none begins a command by itself. */
export const useCaseLaw: Law = (file) =>
  !isTest(file.path) && /^src\/(business|apps)\//.test(file.path) && takesRunCommand(file)
    ? [
        {
          law: 'use cases',
          path: file.path,
          says: 'a use case is (ctx, input), sent by sendCommand, doCommand or doCommandAs; only the engine calls runCommand',
        },
      ]
    : []

/** Whether the file takes `runCommand`, by its name or with all names of its file: imported, exported again or loaded later. */
function takesRunCommand({ path, source, imports }: Parsed): boolean {
  if (!source) return false
  const isHome = (specifier: string): boolean => targetOf(path, specifier) === home
  const statements = source.statements.filter(
    (statement) => ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement),
  )
  const named = statements.filter(({ moduleSpecifier }) => isHome(textOf(moduleSpecifier)))
  const isStatement = new Set(
    named.map((statement) => source.getLineAndCharacterOfPosition(statement.getStart()).line + 1),
  )
  return (
    named.some((statement) => namesOf(statement).includes('runCommand')) ||
    imports.some(({ specifier, line, isTypeOnly }) => isHome(specifier) && !isTypeOnly && !isStatement.has(line))
  )
}

const textOf = (node: ts.Expression | undefined): string => (node && ts.isStringLiteral(node) ? node.text : '')

/** The names as the other file has them; all of them stand for `runCommand` too. */
function namesOf(statement: ts.ImportDeclaration | ts.ExportDeclaration): readonly string[] {
  const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : statement.exportClause
  if (ts.isExportDeclaration(statement) && !bindings) return ['runCommand']
  if (!bindings) return []
  if (ts.isNamespaceImport(bindings) || ts.isNamespaceExport(bindings)) return ['runCommand']
  return bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
}
