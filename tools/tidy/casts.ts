import ts from 'typescript'
import type { Law, Parsed } from './parsed.ts'

/** `x as never`, and `x as unknown as T`: both tell the compiler to look away. */
function blindCasts({ path, source }: Parsed): number[] {
  if (!source || !/^(src|sandbox|tests|bench)\//.test(path) || /generated/.test(path)) return []
  const lines: number[] = []
  const visit = (node: ts.Node): void => {
    if (isBlind(node)) lines.push(source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return lines
}

function isBlind(node: ts.Node): boolean {
  if (!ts.isAsExpression(node) && !ts.isTypeAssertionExpression(node)) return false
  if (node.type.kind === ts.SyntaxKind.NeverKeyword) return true
  let inner: ts.Expression = node.expression
  while (ts.isParenthesizedExpression(inner) || ts.isNonNullExpression(inner)) inner = inner.expression
  return (
    (ts.isAsExpression(inner) || ts.isTypeAssertionExpression(inner)) &&
    inner.type.kind === ts.SyntaxKind.UnknownKeyword
  )
}

/** A seam is typed; where a library's types say less than it does, the file is an exception with that reason. */
export const castLaw: Law = (file) =>
  blindCasts(file).map((line) => ({
    law: 'casts',
    path: file.path,
    line,
    says: 'a cast to never or by way of unknown: type the seam, so that the compiler sees what crosses it',
  }))
