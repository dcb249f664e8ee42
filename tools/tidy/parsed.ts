import ts from 'typescript'

/** A source file as the laws see it. */
export type Parsed = {
  readonly path: string
  readonly text: string
  readonly lineCount: number
  readonly imports: readonly Import[]
  readonly strings: readonly StringUse[]
  readonly functions: readonly { readonly name: string; readonly line: number; readonly lines: number }[]
  /** What the code reads and calls, written out: `process.env`, `new Date`, `x.toFixed`, `/ 100`, `: any`. */
  readonly uses: readonly { readonly what: string; readonly line: number }[]
}
export type Import = { readonly specifier: string; readonly line: number }
export type StringUse = { readonly text: string; readonly line: number; readonly callee: string }

export type Finding = { readonly law: string; readonly path: string; readonly line?: number; readonly says: string }
export type Law = (file: Parsed) => Finding[]

const isCode = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path)

export function parse(path: string, text: string): Parsed {
  const lineCount = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  const found = {
    imports: [] as Import[],
    strings: [] as StringUse[],
    functions: [] as Parsed['functions'][number][],
    uses: [] as Parsed['uses'][number][],
  }
  if (isCode(path)) {
    const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
    collect(source, source, found)
  }
  return { path, text, lineCount, ...found }
}

type Found = {
  imports: Import[]
  strings: StringUse[]
  functions: Parsed['functions'][number][]
  uses: Parsed['uses'][number][]
}

function collect(node: ts.Node, source: ts.SourceFile, found: Found): void {
  const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
  const specifier = specifierOf(node)
  if (specifier !== undefined) found.imports.push({ specifier, line })
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
    found.strings.push({
      text: ts.isTemplateExpression(node) ? templateText(node) : node.text,
      line,
      callee: calleeOf(node),
    })
  if (ts.isFunctionLike(node) && 'body' in node && node.body) {
    const last = source.getLineAndCharacterOfPosition(node.getEnd()).line + 1
    found.functions.push({ name: nameOf(node), line, lines: last - line + 1 })
  }
  const what = whatIs(node)
  if (what) found.uses.push({ what, line })
  ts.forEachChild(node, (child) => collect(child, source, found))
}

function specifierOf(node: ts.Node): string | undefined {
  if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier)
    return (node.moduleSpecifier as ts.StringLiteral).text
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [argument] = node.arguments
    return argument && ts.isStringLiteralLike(argument) ? argument.text : undefined
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal))
    return node.argument.literal.text
  return undefined
}

const templateText = (node: ts.TemplateExpression): string =>
  node.head.text + node.templateSpans.map((span) => `\${}${span.literal.text}`).join('')

/** The method that a string is handed to: `selectFrom`, or the tag of its template. */
function calleeOf(node: ts.Node): string {
  const { parent } = node
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
  if (ts.isNewExpression(node)) return `new ${node.expression.getText()}${node.arguments?.length ? '(…)' : '()'}`
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) return `${node.expression.text}()`
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.SlashToken)
    return `/ ${node.right.getText()}`
  if (ts.isJsxAttribute(node)) return stylesByHand(node) ? '<style=>' : undefined
  if (node.kind === ts.SyntaxKind.AnyKeyword) return ': any'
  return undefined
}

/** A style attribute that sets more than custom properties, which hand a figure to a style of design. */
function stylesByHand(node: ts.JsxAttribute): boolean {
  if (node.name.getText() !== 'style') return false
  const keys = [...(node.initializer?.getText() ?? '').matchAll(/[{,]\s*['"]?([\w-]+)['"]?\s*:/g)].map(
    (match) => match[1] ?? '',
  )
  return keys.length === 0 || keys.some((key) => !key.startsWith('--'))
}
