import ts from 'typescript'
import { foldedTexts, type Imported } from './folded.ts'
import { globalUses } from './globals.ts'

/** A source file as the laws see it. */
export type Parsed = {
  readonly path: string
  readonly text: string
  readonly lineCount: number
  /** The syntax tree of code; null for other files. */
  readonly source: ts.SourceFile | null
  readonly imports: readonly Import[]
  readonly strings: readonly StringUse[]
  readonly functions: readonly { readonly name: string; readonly line: number; readonly lines: number }[]
  /** The reads and calls of the code, written out: `process.env`, `new Date()`, `x.toFixed`, `/ 100`, `: any`. */
  readonly uses: readonly { readonly what: string; readonly line: number }[]
}
/** An import of types alone is gone when the code runs. */
export type Import = { readonly specifier: string; readonly line: number; readonly isTypeOnly: boolean }
export type StringUse = { readonly text: string; readonly line: number; readonly callee: string }

/** Every law; `tools/tidy-breaches.test.ts` breaks each, also in other words. */
export type LawName =
  | 'casts'
  | 'chance'
  | 'clock'
  | 'comments'
  | 'copy'
  | 'documents'
  | 'due rows'
  | 'floats'
  | 'fragments'
  | 'ids'
  | 'imports'
  | 'key order'
  | 'language'
  | 'locks'
  | 'names'
  | 'packages'
  | 'pages'
  | 'pure rules'
  | 'readmes'
  | 'settings'
  | 'siblings'
  | 'size'
  | 'sql'
  | 'test-only'
  | 'use cases'
  | 'variables'
  | 'words'

export type Finding = { readonly law: LawName; readonly path: string; readonly line?: number; readonly says: string }
export type Law = (file: Parsed) => Finding[]

const isCode = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path)

export function parse(path: string, text: string, imported?: Imported): Parsed {
  const lineCount = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  const found = {
    imports: [] as Import[],
    strings: [] as StringUse[],
    functions: [] as Parsed['functions'][number][],
    uses: [] as Parsed['uses'][number][],
  }
  const source = sourceOf(path, text)
  if (source) {
    collect(source, { source, found, imported })
    found.uses.push(...globalUses(source))
  }
  return { path, text, lineCount, source, ...found }
}

export function sourceOf(path: string, text: string): ts.SourceFile | null {
  if (!isCode(path)) return null
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
}

type Found = {
  imports: Import[]
  strings: StringUse[]
  functions: Parsed['functions'][number][]
  uses: Parsed['uses'][number][]
}

type Collecting = { readonly source: ts.SourceFile; readonly found: Found; readonly imported: Imported | undefined }

function collect(node: ts.Node, collecting: Collecting): void {
  const { source, found, imported } = collecting
  const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
  for (const specifier of specifiersOf(node, imported))
    found.imports.push({ specifier, line, isTypeOnly: isTypeOnly(node) })
  if (isText(node)) {
    const callee = calleeOf(node)
    for (const text of foldedTexts(node, imported) ?? []) found.strings.push({ text, line, callee })
    if (isTableArgument(node, callee) && foldedTexts(node, imported) === null)
      found.strings.push({ text: unnamedTable, line, callee })
  }
  if (ts.isFunctionLike(node) && 'body' in node && node.body) {
    const last = source.getLineAndCharacterOfPosition(node.getEnd()).line + 1
    found.functions.push({ name: nameOf(node), line, lines: last - line + 1 })
  }
  const what = whatIs(node)
  if (what) found.uses.push({ what, line })
  ts.forEachChild(node, (child) => collect(child, collecting))
}

/** The modules that a node loads: by a statement, at run time (also by a constant), or for a type alone. */
function specifiersOf(node: ts.Node, imported?: Imported): readonly string[] {
  if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier)
    return [(node.moduleSpecifier as ts.StringLiteral).text]
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [argument] = node.arguments
    return (argument && foldedTexts(argument, imported)) ?? []
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal))
    return [node.argument.literal.text]
  return []
}

const isTypeOnly = (node: ts.Node): boolean =>
  ts.isImportTypeNode(node) ||
  (ts.isExportDeclaration(node) && node.isTypeOnly) ||
  (ts.isImportDeclaration(node) && node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword)

/** The methods of Kysely that take the name of a table, and nothing else has. */
const kyselyTables =
  /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|withSchema)$/

/** In place of the name of a table that the code alone does not give. */
export const unnamedTable = '<table>'

/** An expression that is, or may be, put together to a text: looked at whole, and each of its parts by itself. */
const isText = (node: ts.Node): node is ts.Expression =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) ||
  (ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'join') ||
  (ts.isExpression(node) && isTableArgument(node, calleeOf(node)))

const isTableArgument = (node: ts.Node, callee: string): boolean =>
  kyselyTables.test(callee) &&
  ((ts.isCallExpression(node.parent) && node.parent.arguments[0] === node) ||
    ts.isArrayLiteralExpression(node.parent)) &&
  !ts.isFunctionLike(node) &&
  !ts.isArrayLiteralExpression(node) &&
  !ts.isCallExpression(node)

/** The method that a string is handed to: `selectFrom`, or the tag of its template. */
function calleeOf(node: ts.Node): string {
  const { parent } = node
  // Several tables are handed over as a list.
  if (ts.isArrayLiteralExpression(parent) && ts.isCallExpression(parent.parent)) return calleeOf(parent)
  if (ts.isTaggedTemplateExpression(parent)) return parent.tag.getText()
  if (ts.isCallExpression(parent) && parent.arguments.includes(node as ts.Expression))
    return ts.isPropertyAccessExpression(parent.expression) ? parent.expression.name.text : parent.expression.getText()
  return ''
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText()
  const { parent } = node
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText()
  return 'a function'
}

/** The few kinds of expression that a law speaks about. */
function whatIs(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) {
    const on =
      ts.isIdentifier(node.expression) || ts.isPropertyAccessExpression(node.expression)
        ? node.expression.getText()
        : ''
    return `${on}.${node.name.text}`
  }
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
    return `.${node.argumentExpression.text}`
  if (ts.isNewExpression(node)) return `new ${node.expression.getText()}${node.arguments?.length ? '(…)' : '()'}`
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) return `${node.expression.text}()`
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.SlashToken)
    return `/ ${numberOf(node.right)}`
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AsteriskToken)
    return `* ${numberOf(node.right)}`
  if (ts.isJsxAttribute(node)) return stylesByHand(node) ? '<style=>' : undefined
  if (node.kind === ts.SyntaxKind.AnyKeyword) return ': any'
  return undefined
}

/** A figure as it is written, also where a constant of the same file carries it. */
function numberOf(node: ts.Expression): string {
  if (!ts.isIdentifier(node)) return node.getText()
  for (const statement of node.getSourceFile().statements)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (
          name.getText() === node.text &&
          initializer &&
          (ts.isNumericLiteral(initializer) || ts.isBigIntLiteral(initializer))
        )
          return initializer.getText()
  return node.text
}

/** A style attribute that sets more than custom properties, which hand a figure to a style of design. */
function stylesByHand(node: ts.JsxAttribute): boolean {
  if (node.name.getText() !== 'style') return false
  const keys = [...(node.initializer?.getText() ?? '').matchAll(/[{,]\s*['"]?([\w-]+)['"]?\s*:/g)].map(
    (match) => match[1] ?? '',
  )
  return keys.length === 0 || keys.some((key) => !key.startsWith('--'))
}
