import ts from 'typescript'
import { bare } from './globals.ts'

/** The placeholder in a folded text for a part that the code alone does not give. */
const unknownPart = '<unknown>'

/** Finds the constant that an import names, in whichever file it is written. */
export type Imported = (specifier: string, name: string) => ts.Expression | null
const nowhere: Imported = () => null

/**
 * The texts that an expression can be, its constants put in: `'people' + '.user'`, a template, a joined list, a choice.
 * Null if no part of it is a constant.
 */
export function foldedTexts(expression: ts.Expression, imported: Imported = nowhere, depth = 0): string[] | null {
  const node = bare(expression)
  if (depth > 8) return null
  const inside = (one: ts.Expression) => foldedTexts(one, imported, depth + 1)
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce(
      (texts, span) => combined(texts, combined(inside(span.expression) ?? [unknownPart], [span.literal.text])),
      [node.head.text],
    )
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [inside(node.left), inside(node.right)]
    return left || right ? combined(left ?? [unknownPart], right ?? [unknownPart]) : null
  }
  if (ts.isConditionalExpression(node)) {
    const [yes, no] = [inside(node.whenTrue), inside(node.whenFalse)]
    return yes && no ? [...yes, ...no] : null
  }
  if (isJoin(node)) return joined(node, inside)
  return ts.isIdentifier(node) ? textsOfName(node, inside, imported) : null
}

const combined = (left: readonly string[], right: readonly string[]): string[] =>
  left.flatMap((a) => right.map((b) => a + b)).slice(0, 50)

type Join = ts.CallExpression & {
  readonly expression: ts.PropertyAccessExpression & { readonly expression: ts.ArrayLiteralExpression }
}
const isJoin = (node: ts.Node): node is Join =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === 'join' &&
  ts.isArrayLiteralExpression(node.expression.expression)

function joined(node: Join, inside: (one: ts.Expression) => string[] | null): string[] {
  const between = node.arguments[0] ? (inside(node.arguments[0]) ?? [unknownPart]) : [',']
  return node.expression.expression.elements.reduce<string[]>(
    (texts, element, at) => combined(combined(texts, at === 0 ? [''] : between), inside(element) ?? [unknownPart]),
    [''],
  )
}

function textsOfName(
  node: ts.Identifier,
  inside: (one: ts.Expression) => string[] | null,
  imported: Imported,
): string[] | null {
  const declaration = declarationOf(node)
  if (!declaration) return null
  if (ts.isImportSpecifier(declaration)) {
    const from = declaration.parent.parent.parent.moduleSpecifier as ts.StringLiteral
    const found = imported(from.text, (declaration.propertyName ?? declaration.name).text)
    return found && inside(found)
  }
  const isConstant = ts.isVariableDeclaration(declaration) && declaration.initializer && isConst(declaration)
  return (isConstant && inside(declaration.initializer!)) || (declaration.type ? textsOfType(declaration.type) : null)
}

const isConst = (declaration: ts.VariableDeclaration): boolean =>
  (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0

/** A type that lists its texts: `'cash.debt' | 'cash.review'`. */
function textsOfType(type: ts.TypeNode): string[] | null {
  if (ts.isLiteralTypeNode(type)) return ts.isStringLiteral(type.literal) ? [type.literal.text] : null
  if (!ts.isUnionTypeNode(type)) return null
  const texts = type.types.map(textsOfType)
  return texts.every((text) => text !== null) ? texts.flat() : null
}

type Declaration = ts.VariableDeclaration | ts.ParameterDeclaration | ts.ImportSpecifier

/** The nearest declaration of a name, from the inside out. */
export function declarationOf(node: ts.Identifier): Declaration | null {
  for (let scope: ts.Node | undefined = node.parent; scope; scope = scope.parent) {
    const found = declaredDirectly(scope, node.text)
    if (found) return found
  }
  return null
}

function declaredDirectly(scope: ts.Node, name: string): Declaration | null {
  if (ts.isFunctionLike(scope)) return scope.parameters.find((parameter) => isNamed(parameter, name)) ?? null
  if (!ts.isBlock(scope) && !ts.isSourceFile(scope)) return null
  for (const statement of scope.statements) {
    if (ts.isVariableStatement(statement)) {
      const found = statement.declarationList.declarations.find((declaration) => isNamed(declaration, name))
      if (found) return found
    }
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined
    const found =
      bindings && ts.isNamedImports(bindings) && bindings.elements.find((element) => element.name.text === name)
    if (found) return found
  }
  return null
}

const isNamed = ({ name }: ts.VariableDeclaration | ts.ParameterDeclaration, text: string): boolean =>
  ts.isIdentifier(name) && name.text === text
