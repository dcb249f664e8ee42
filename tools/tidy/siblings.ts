import ts from 'typescript'
import type { Law } from './parsed.ts'

/** `granted_on` and `grantedOn` are one name. */
const nameOf = (text: string): string => text.replaceAll('_', '').toLowerCase()

/** A name of one word is too common to be mixed up: `subject: order.id` beside an id of its own. */
const isOfTwoWords = (name: string): boolean => /[a-z](_[a-z]|[A-Z])/.test(name)

/** The field that a value is, whatever is done to it: `ask.reason?.trim() || null` is `reason`. */
function fieldOf(value: ts.Expression): string | null {
  if (ts.isPropertyAccessExpression(value)) return value.name.text
  if (ts.isCallExpression(value) && ts.isPropertyAccessExpression(value.expression))
    return fieldOf(value.expression.expression)
  if (ts.isNonNullExpression(value) || ts.isAsExpression(value) || ts.isParenthesizedExpression(value))
    return fieldOf(value.expression)
  return ts.isBinaryExpression(value) ? fieldOf(value.left) : null
}

/** A column or a field that takes what another of the same row is named after: two alike were mixed up. */
export const siblingLaw: Law = ({ path, source }) => {
  if (!source || !/^src\/.*\.tsx?$/.test(path) || /\.test\.tsx?$|generated/.test(path)) return []
  const lines: { readonly line: number; readonly says: string }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const keys = node.properties.flatMap(({ name }) => (name && ts.isIdentifier(name) ? [name.text] : []))
      for (const property of node.properties) {
        if (!ts.isPropertyAssignment(property) || !ts.isIdentifier(property.name)) continue
        const [key, field] = [property.name.text, fieldOf(property.initializer)]
        if (field === null || !isOfTwoWords(key) || !isOfTwoWords(field) || nameOf(field) === nameOf(key)) continue
        if (!keys.some((other) => other !== key && nameOf(other) === nameOf(field))) continue
        const line = source.getLineAndCharacterOfPosition(property.getStart(source)).line + 1
        lines.push({ line, says: `${key} takes ${field}, which another field of the same row is named after` })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return lines.map((finding) => ({ law: 'siblings', path, ...finding }))
}
