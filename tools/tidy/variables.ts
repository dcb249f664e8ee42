import ts from 'typescript'
import type { Law, Parsed } from './parsed.ts'
import { isTest } from './places.ts'

/** Each says that something was done to the thing, and not what the thing is. */
const empty = new Set(['ask', 'found', 'known', 'said', 'seen', 'told'])

const isNamed = (node: ts.Node): node is ts.NamedDeclaration & { readonly name: ts.Identifier } =>
  (ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionDeclaration(node)) &&
  node.name !== undefined &&
  ts.isIdentifier(node.name)

function emptyNames({ path, source }: Parsed): { readonly name: string; readonly line: number }[] {
  if (!source || !path.startsWith('src/') || isTest(path) || /generated/.test(path)) return []
  const names: { name: string; line: number }[] = []
  const visit = (node: ts.Node): void => {
    if (isNamed(node) && empty.has(node.name.text))
      names.push({ name: node.name.text, line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1 })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

/** A variable, a parameter or a function of the product is called what it is: `order`, not `found`; `refusal`, not `said`. */
export const variableLaw: Law = (file) =>
  emptyNames(file).map(({ name, line }) => ({
    law: 'variables',
    path: file.path,
    line,
    says: `"${name}" says nothing of the thing; name the thing`,
  }))
