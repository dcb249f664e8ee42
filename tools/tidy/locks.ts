import ts from 'typescript'
import type { Finding, Law } from './parsed.ts'

const isNamedLock = (name: string): boolean => /^lock[A-Z]/.test(name)
const takes =
  /\.for(Update|NoKeyUpdate|Share)\(|\bfor (no key )?(update|share)\b|pg_advisory_xact_lock|\block[A-Z]\w*\(/

/** The function that a declaration names, with the text of what it does. */
function functionOf(node: ts.Node): { readonly name: string; readonly body: ts.Node } | null {
  if (ts.isFunctionDeclaration(node) && node.name && node.body) return { name: node.name.text, body: node.body }
  if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !node.initializer) return null
  return ts.isArrowFunction(node.initializer) ? { name: node.name.text, body: node.initializer.body } : null
}

/** Whoever calls a lock goes on as if no other transaction could: one that locks nothing is found by no test that runs alone. */
export const lockLaw: Law = ({ path, source }) => {
  if (!source || !/^src\/(engine|ledger|business\/[^/]+\/server)\//.test(path)) return []
  const findings: Finding[] = []
  const visit = (node: ts.Node): void => {
    const body = functionOf(node)
    if (body && isNamedLock(body.name) && !takes.test(body.body.getText(source))) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
      findings.push({
        law: 'locks',
        path,
        line,
        says: `${body.name} locks nothing: lock the rows, or name it otherwise`,
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return findings
}
