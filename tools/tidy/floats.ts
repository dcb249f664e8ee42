import ts from 'typescript'
import { declarationOf } from './folded.ts'
import { bare } from './globals.ts'
import type { Finding, Law, Parsed } from './parsed.ts'
import { isTest } from './places.ts'
import { typesOf } from './typed.ts'

/** Where cents, microshares and prices are computed: whole numbers only. */
const moneyPath =
  /^src\/(ledger\/|kernel\/(cents|microshares|share-price|rate|unit|largest-remainder)\.ts|business\/(custody|cash|investing|auto-invest|selling|promotions|referrals|dividends|statements|tax|estates|transfers)\/(rules|server)\/)/
const fraction =
  /^parseFloat\(\)$|\.(toFixed|toPrecision|toExponential)$|^Math\.(?!(min|max|abs|sign)$)|^Number\.parseFloat$/

export const isMoney = (path: string): boolean => moneyPath.test(path) && !isTest(path)

/** Money never meets a floating-point number: what would bring a fraction in, or round one, is not written there. */
export const floatLaw: Law = (file) =>
  isMoney(file.path)
    ? file.uses.filter(({ what }) => fraction.test(what)).map(({ what, line }) => broken(file.path, line, what))
    : []

const broken = (path: string, line: number, what: string): Finding => ({
  law: 'floats',
  path,
  line,
  says: `${what}: money is whole numbers, and rounding is spelled with them`,
})

/** The same by types: numbers that are divided, fractions that are written, money that is computed with as a number. */
export function floatFindings(files: readonly Parsed[]): Finding[] {
  const money = files.filter(({ path, source }) => source !== null && isMoney(path) && mayCompute(path))
  if (money.length === 0) return []
  const { checker, sources } = typesOf(money)
  return money.flatMap(({ path }) => {
    const source = sources(path)
    if (!source) return []
    const findings: Finding[] = []
    const visit = (node: ts.Node): void => {
      const what = ts.isExpression(node) ? fault(node, checker) : null
      if (what) findings.push(broken(path, source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, what))
      ts.forEachChild(node, visit)
    }
    visit(source)
    return findings
  })
}

const mayCompute = (path: string): boolean => /\.tsx?$/.test(path)

function fault(node: ts.Expression, checker: ts.TypeChecker): string | null {
  if (ts.isNumericLiteral(node))
    return Number.isInteger(Number(node.text)) || isPercentage(node) ? null : `the fraction ${node.getText()}`
  if (!ts.isBinaryExpression(node)) return null
  const sides = [node.left, node.right]
  if (dividing.has(node.operatorToken.kind))
    return sides.some((side) => isNumber(side, checker)) ? `a division of numbers (${node.getText()})` : null
  return computing.has(node.operatorToken.kind) && sides.some(isConverted)
    ? `arithmetic with a converted number (${node.getText()})`
    : null
}

const dividing = new Set([
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.SlashEqualsToken,
  ts.SyntaxKind.AsteriskAsteriskToken,
  ts.SyntaxKind.AsteriskAsteriskEqualsToken,
])
const computing = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.PercentToken,
  ts.SyntaxKind.PlusEqualsToken,
  ts.SyntaxKind.MinusEqualsToken,
  ts.SyntaxKind.AsteriskEqualsToken,
])

/** `percent(0.5)` becomes whole millionths at once. */
const isPercentage = ({ parent }: ts.Node): boolean =>
  ts.isCallExpression(parent) && ts.isIdentifier(parent.expression) && parent.expression.text === 'percent'

const isNumber = (node: ts.Expression, checker: ts.TypeChecker): boolean =>
  (checker.getTypeAtLocation(node).flags & ts.TypeFlags.NumberLike) !== 0

/** `Number(amount)`, `+amount`, or a constant that is one. */
function isConverted(side: ts.Expression): boolean {
  const node = bare(side)
  if (ts.isCallExpression(node)) return ['Number', 'parseInt', 'Number.parseInt'].includes(node.expression.getText())
  if (ts.isPrefixUnaryExpression(node))
    return node.operator === ts.SyntaxKind.PlusToken && !ts.isNumericLiteral(node.operand)
  if (!ts.isIdentifier(node)) return false
  const declaration = declarationOf(node)
  return Boolean(
    declaration &&
      ts.isVariableDeclaration(declaration) &&
      declaration.initializer &&
      isConverted(declaration.initializer),
  )
}
