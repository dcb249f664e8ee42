import ts from 'typescript'
import type { Law, Parsed } from './parsed.ts'

/**
 * Whether JavaScript counts a key as an index: such keys come first and ascending, whatever order they are written in.
 */
const isIndex = (key: string): boolean => /^(?:0|[1-9]\d{0,9})$/.test(key) && Number(key) < 2 ** 32 - 1

const keyOf = ({ name }: ts.ObjectLiteralElementLike): string | null =>
  name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name)) ? name.text : null

function isKeptAsWritten(keys: readonly string[]): boolean {
  const indexes = keys.filter(isIndex)
  const kept = [...indexes.toSorted((a, b) => Number(a) - Number(b)), ...keys.filter((key) => !isIndex(key))]
  return keys.every((key, at) => key === kept[at])
}

function reordered({ path, source }: Parsed): number[] {
  // A test's expected object is compared key by key.
  if (!source || /generated|\.test\./.test(path)) return []
  const lines: number[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const keys = node.properties.map(keyOf).filter((key) => key !== null)
      if (!isKeptAsWritten(keys)) lines.push(source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return lines
}

/** `{ '1a': …, '3': … }` is read as 3, 1a: a file made of it has its columns in the wrong order, without any error. */
export const keyOrderLaw: Law = (file) =>
  reordered(file).map((line) => ({
    law: 'key order',
    path: file.path,
    line,
    says: 'keys that are whole numbers come first whatever order they are written in: write pairs, which keep theirs',
  }))
