import ts from 'typescript'
import type { Finding, Law } from './parsed.ts'
import { isTest } from './places.ts'

/** Where a transaction for each of many rows is at home: what fails there is noted and stops no other. */
const home = 'src/engine/jobs/due-rows.ts'

/** Many rows are not worked on one transaction after the other by a loop: the first that fails would stop all behind it. */
export const dueRowsLaw: Law = ({ path, source }) => {
  if (!source || isTest(path) || !/^src\/(business|engine)\//.test(path) || path === home) return []
  const findings: Finding[] = []
  const visit = (node: ts.Node, isRepeated: boolean): void => {
    if (isRepeated && ts.isCallExpression(node) && node.expression.getText(source) === 'inTransaction')
      findings.push({
        law: 'due rows',
        path,
        line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
        says: 'a transaction for each of many rows: dueRows(…).each does it so that one that fails stops no other',
      })
    ts.forEachChild(node, (child) => visit(child, isRepeated || repeats(node)))
  }
  visit(source, false)
  return findings
}

const repeats = (node: ts.Node): boolean =>
  ts.isForOfStatement(node) ||
  ts.isForStatement(node) ||
  ts.isForInStatement(node) ||
  ts.isWhileStatement(node) ||
  ts.isDoStatement(node) ||
  (ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    ['map', 'forEach', 'flatMap', 'reduce'].includes(node.expression.name.text))
