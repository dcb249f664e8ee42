import ts from 'typescript'
import type { Law, Parsed } from './parsed.ts'

/** So few letters of a to f and digits come by themselves among random ids: `ada` in one of some thousand runs. */
const isOfAnId = (text: string): boolean => /^[\da-f-]{1,7}$/.test(text)

const isDenial = ({ expression }: ts.CallExpression): boolean =>
  /\.not\.(toContain|toMatch)$/.test(expression.getText())

/** A text written out from rows, answers or errors, in which ids stand; a list is compared value by value. */
const isWrittenOut = (text: string): boolean => /JSON\.stringify\(|String\(|\.text\(\)|\.body\b/.test(text)

function looks({ path, source }: Parsed): number[] {
  if (!source || !/\.(test|spec)\.tsx?$/.test(path)) return []
  const lines: number[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isDenial(node) && isWrittenOut(node.expression.getText())) {
      if (node.arguments.flatMap(textsOf).some(isOfAnId))
        lines.push(source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return lines
}

/** The texts that are looked for: one, or each choice of an expression. */
function textsOf(argument: ts.Expression): readonly string[] {
  if (ts.isStringLiteralLike(argument)) return [argument.text]
  if (!ts.isRegularExpressionLiteral(argument)) return []
  return argument.text.slice(1, argument.text.lastIndexOf('/')).split('|')
}

/** A test that denies a text which a random id may spell fails once in some hundred runs, and tells of nothing. */
export const chanceLaw: Law = (file) =>
  looks(file).map((line) => ({
    law: 'chance',
    path: file.path,
    line,
    says: 'a random id may spell this text: look for one that has a letter beyond f, or that is longer than seven',
  }))
