import ts from 'typescript'
import type { Imported } from './folded.ts'
import { sourceOf } from './parsed.ts'
import { targetOf } from './places.ts'

/** The constants that files export, found by the import that names them; each file is read when it is first asked for. */
export function constantsOf(
  files: readonly { readonly path: string; readonly text: string }[],
): (from: string) => Imported {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  const exported = new Map<string, ReadonlyMap<string, ts.Expression>>()
  const exportsOf = (path: string): ReadonlyMap<string, ts.Expression> => {
    const cachedConstants = exported.get(path)
    if (cachedConstants) return cachedConstants
    const source = sourceOf(path, texts.get(path) ?? '')
    const constants = new Map<string, ts.Expression>()
    for (const statement of source?.statements ?? [])
      if (ts.isVariableStatement(statement))
        for (const { name, initializer } of statement.declarationList.declarations)
          if (ts.isIdentifier(name) && initializer) constants.set(name.text, initializer)
    exported.set(path, constants)
    return constants
  }
  return (from) => (specifier, name) => {
    const target = targetOf(from, specifier)
    return target && texts.has(target) ? (exportsOf(target).get(name) ?? null) : null
  }
}
