import ts from 'typescript'

/**
 * A file's use of a global, under whatever name: `process.env`, `new Date()`, `Temporal.Now`. A star in place of the
 * member means that the global is passed on, renamed or read by a computed name, so that nobody can see what becomes of
 * it.
 */
export type GlobalUse = { readonly what: string; readonly line: number }

const watched = new Set(['process', 'Date', 'Temporal', 'Math', 'crypto', 'performance'])
const carriers = new Set(['globalThis', 'global', 'window', 'self'])

export function globalUses(source: ts.SourceFile): GlobalUse[] {
  const uses: GlobalUse[] = []
  const own = declaredIn(source)
  const visit = (node: ts.Node): void => {
    // A name in a type names a shape and reads nothing.
    if (ts.isTypeNode(node)) return
    const name = globalNamed(node, own)
    if (name !== null) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
      const members = name === 'globalThis' ? ['.*'] : membersOf(node)
      uses.push(...members.map((member) => ({ what: written(name, member), line })))
      if (!ts.isIdentifier(node)) return
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return uses
}

const written = (name: string, member: string): string =>
  member === 'new ()' || member === 'new (…)' ? `new ${name}${member.slice(4)}` : `${name}${member}`

/** The watched global that an expression is: by its own name, or reached through the global object. */
function globalNamed(node: ts.Node, own: ReadonlySet<string>): string | null {
  if (ts.isMetaProperty(node)) return node.keywordToken === ts.SyntaxKind.ImportKeyword ? 'import.meta' : null
  if (ts.isIdentifier(node)) {
    if (own.has(node.text) || !isRead(node)) return null
    if (carriers.has(node.text)) return isHandedOn(node) ? 'globalThis' : null
    return watched.has(node.text) ? node.text : null
  }
  const member = accessed(node)
  return member && ts.isIdentifier(member.on) && carriers.has(member.on.text) && watched.has(member.name)
    ? member.name
    : null
}

/**
 * Whether the global object is passed on under another name, whole or with one of the watched globals taken out of it.
 */
const isHandedOn = (node: ts.Identifier): boolean =>
  membersOf(node).includes('.*') ||
  (ts.isVariableDeclaration(node.parent) && membersOf(node).some((member) => watched.has(member.slice(1))))

function accessed(node: ts.Node): { readonly on: ts.Expression; readonly name: string } | null {
  if (ts.isPropertyAccessExpression(node)) return { on: bare(node.expression), name: node.name.text }
  if (ts.isElementAccessExpression(node))
    return {
      on: bare(node.expression),
      name: ts.isStringLiteralLike(node.argumentExpression) ? node.argumentExpression.text : '*',
    }
  return null
}

/** Operators that only test the kind or the presence of something. */
const asksOnly = new Set([ts.SyntaxKind.InstanceOfKeyword, ts.SyntaxKind.InKeyword])

/** The members that are read of the global here: `.env`, `()`, `new ()`, or `.*` if that cannot be determined. */
function membersOf(node: ts.Node): string[] {
  let at = node
  while (isWrapper(at.parent) && at.parent.expression === at) at = at.parent
  const { parent } = at
  if (ts.isTypeOfExpression(parent)) return []
  if (ts.isBinaryExpression(parent) && asksOnly.has(parent.operatorToken.kind)) return []
  const member = accessed(parent)
  if (member && bare(member.on) === bare(at as ts.Expression)) return [`.${member.name}`]
  if (ts.isNewExpression(parent) && parent.expression === at) return [parent.arguments?.length ? 'new (…)' : 'new ()']
  if (ts.isCallExpression(parent) && parent.expression === at) return ['()']
  if (ts.isVariableDeclaration(parent) && ts.isObjectBindingPattern(parent.name)) return boundNames(parent.name)
  return ['.*']
}

const boundNames = (pattern: ts.ObjectBindingPattern): string[] =>
  pattern.elements.map(({ dotDotDotToken, propertyName, name }) => {
    const property = propertyName ?? name
    return dotDotDotToken || !ts.isIdentifier(property) ? '.*' : `.${property.text}`
  })

type Wrapper = ts.ParenthesizedExpression | ts.AsExpression | ts.NonNullExpression | ts.SatisfiesExpression
const isWrapper = (node: ts.Node): node is Wrapper =>
  ts.isParenthesizedExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isNonNullExpression(node) ||
  ts.isSatisfiesExpression(node)
export const bare = (node: ts.Expression): ts.Expression => (isWrapper(node) ? bare(node.expression) : node)

/** Whether an identifier reads a variable: it is not the name of a property, of a parameter, of an import. */
function isRead(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node
  if (ts.isShorthandPropertyAssignment(parent)) return true
  if (ts.isBindingElement(parent)) return parent.initializer === node
  if (ts.isJsxAttribute(parent) || ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) return false
  return !('name' in parent && parent.name === node)
}

/** The names among these that a file declares or imports itself. */
function declaredIn(source: ts.SourceFile): Set<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (
      (ts.isVariableDeclaration(node) ||
        ts.isParameter(node) ||
        ts.isBindingElement(node) ||
        ts.isFunctionDeclaration(node)) &&
      node.name &&
      ts.isIdentifier(node.name)
    )
      names.add(node.name.text)
    if ((ts.isImportSpecifier(node) || ts.isImportClause(node)) && node.name) names.add(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}
