import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import type { Parsed } from './parsed.ts'
import { targetOf } from './places.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.esnext.d.ts'],
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  jsx: ts.JsxEmit.ReactJSX,
  skipLibCheck: true,
  noEmit: true,
}

/** The compiler's own library is read once, however many programs ask for it. */
const libraries = new Map<string, ts.SourceFile | undefined>()

/**
 * The types of some files and of whatever of ours they import. What packages export is left unknown: money's types are our
 * own, and so the whole tree takes seconds.
 */
export function typesOf(files: readonly Parsed[]): { readonly checker: ts.TypeChecker; readonly sources: Sources } {
  const texts = new Map(files.map(({ path, text }) => [join(root, path), text]))
  const host: ts.CompilerHost = {
    fileExists: (path) => texts.has(path) || existsSync(path),
    readFile: (path) => texts.get(path) ?? readFileSync(path, 'utf8'),
    getSourceFile: (path, version) => {
      if (!path.startsWith(libraryFolder)) return parsed(path, texts.get(path), version)
      if (!libraries.has(path)) libraries.set(path, parsed(path, undefined, version))
      return libraries.get(path)
    },
    getDefaultLibFileName: () => join(libraryFolder, 'lib.esnext.d.ts'),
    getDefaultLibLocation: () => libraryFolder,
    getCurrentDirectory: () => root,
    getCanonicalFileName: (path) => path,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    writeFile: () => {},
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({ text }) => {
        const target = targetOf(from.slice(root.length), text)
        const path = target && join(root, target)
        const isThere = path !== null && /\.tsx?$/.test(path) && (texts.has(path) || existsSync(path))
        return { resolvedModule: isThere ? { resolvedFileName: path, extension: extensionOf(path) } : undefined }
      }),
  }
  const program = ts.createProgram([...texts.keys()], options, host)
  return { checker: program.getTypeChecker(), sources: (path) => program.getSourceFile(join(root, path)) }
}

export type Sources = (path: string) => ts.SourceFile | undefined

const libraryFolder = dirname(fileURLToPath(import.meta.resolve('typescript')))
const extensionOf = (path: string): ts.Extension => (path.endsWith('x') ? ts.Extension.Tsx : ts.Extension.Ts)

function parsed(path: string, text: string | undefined, version: ts.ScriptTarget | ts.CreateSourceFileOptions) {
  const read = text ?? (existsSync(path) ? readFileSync(path, 'utf8') : undefined)
  return read === undefined ? undefined : ts.createSourceFile(path, read, version, true)
}
