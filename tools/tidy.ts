import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { castLaw } from './tidy/casts.ts'
import { chanceLaw } from './tidy/chance.ts'
import { commentLaw } from './tidy/comments.ts'
import { copyFindings } from './tidy/copy.ts'
import { documentFindings } from './tidy/documents.ts'
import { dueRowsLaw } from './tidy/due-rows.ts'
import { exceptions } from './tidy/exceptions.ts'
import { floatFindings, floatLaw } from './tidy/floats.ts'
import { fragmentFindings } from './tidy/fragments.ts'
import { idLaw, untypedIdFindings } from './tidy/ids.ts'
import { constantsOf } from './tidy/imported.ts'
import { importLaw } from './tidy/imports.ts'
import { keyOrderLaw } from './tidy/key-order.ts'
import { languageFindings } from './tidy/language.ts'
import { lockLaw } from './tidy/locks.ts'
import { packageLaw } from './tidy/packages.ts'
import { type Finding, type Law, parse } from './tidy/parsed.ts'
import { clockLaw, pagesLaw, pureLaw, settingsLaw } from './tidy/purity.ts'
import { siblingLaw } from './tidy/siblings.ts'
import { nameLaw, roomsWithoutReadme, sharedMigrationNumbers, sizeLaw, wordLaw } from './tidy/sizes-and-words.ts'
import { sqlLaw } from './tidy/sql.ts'
import { testOnlyFindings } from './tidy/test-only.ts'
import { useCaseLaw } from './tidy/use-cases.ts'
import { variableLaw } from './tidy/variables.ts'

export type SourceText = { readonly path: string; readonly text: string }

const laws: readonly Law[] = [
  importLaw,
  packageLaw,
  pureLaw,
  clockLaw,
  settingsLaw,
  pagesLaw,
  sizeLaw,
  nameLaw,
  wordLaw,
  commentLaw,
  sqlLaw,
  floatLaw,
  idLaw,
  useCaseLaw,
  castLaw,
  dueRowsLaw,
  keyOrderLaw,
  chanceLaw,
  lockLaw,
  siblingLaw,
  variableLaw,
]

/** Every law over every file. */
export function findingsIn(files: readonly SourceText[]): Finding[] {
  const constants = constantsOf(files)
  const parsed = files.map(({ path, text }) => parse(path, text, constants(path)))
  const byTypes = Map.groupBy([...floatFindings(parsed), ...fragmentFindings(parsed)], ({ path }) => path)
  const ofFiles = parsed.flatMap((file) => {
    const findings = [...laws.flatMap((law) => law(file)), ...(byTypes.get(file.path) ?? [])]
    const once = new Map(
      findings.map((finding) => [`${finding.law}:${finding.line}:${finding.line ? '' : finding.says}`, finding]),
    )
    return [...once.values()]
  })
  return [...ofFiles, ...untypedIdFindings(parsed), ...testOnlyFindings(parsed), ...copyFindings(parsed)]
}

/** Every law over a whole tree, its documents and READMEs included. */
export const findingsInTree = (files: readonly SourceText[], tree: readonly string[]): Finding[] => [
  ...findingsIn(files),
  ...roomsWithoutReadme(files),
  ...sharedMigrationNumbers(tree),
  ...documentFindings(files, tree),
  ...languageFindings(files),
]

const matches = (finding: Finding, exception: { law: string; path: string }): boolean =>
  finding.law === exception.law && finding.path === exception.path

/** The findings without an exception, and the exceptions that nothing needs any more. */
export function judge(findings: readonly Finding[], allowed = exceptions): Finding[] {
  const left = findings.filter((finding) => !allowed.some((exception) => matches(finding, exception)))
  const unneeded = allowed.filter((exception) => !findings.some((finding) => matches(finding, exception)))
  return [
    ...left,
    ...unneeded.map(({ law, path }) => ({
      law,
      path,
      says: 'has an exception in tools/tidy/exceptions.ts that nothing needs',
    })),
  ]
}

export const written = ({ law, path, line, says }: Finding): string =>
  `${path}${line ? `:${line}` : ''}  [${law}] ${says}`

const root = fileURLToPath(new URL('..', import.meta.url))
const read = /\.(ts|tsx|mjs|css|sql|md|mdx|json|sh|ya?ml)$/

const looked =
  /^(src|sandbox|tests|tools|db|docs|content|bench)\/|^(README|CONTRIBUTING)\.md$|^(react-router|vite)\.config\.ts$/

/**
 * The paths of the working tree, committed or not, without those that `.gitignore` names. It is read here, since a
 * machine that has Node and npm alone has no git.
 */
export function listTree(): string[] {
  const ignored = new Set(['.git', ...readFileSync(join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean)])
  const isIgnored = (name: string, path: string) =>
    [name, `${name}/`, `/${path}/`].some((line) => ignored.has(line)) || name.endsWith('.tsbuildinfo')
  const pathsIn = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (isIgnored(entry.name, path)) return []
      return entry.isDirectory() ? pathsIn(path) : [path]
    })
  return pathsIn('').toSorted()
}

/** Those that a law looks into. */
export const readTree = (tree: readonly string[]): SourceText[] =>
  tree
    .filter((path) => looked.test(path) && read.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

if (import.meta.main) {
  const tree = listTree()
  const files = readTree(tree)
  const findings = judge(findingsInTree(files, tree))
  for (const { law, path, why } of exceptions) process.stdout.write(`excepted: ${path} [${law}] ${why}\n`)
  process.stdout.write(
    `${findings.map(written).join('\n')}\n${findings.length} findings, ${exceptions.length} exceptions\n`,
  )
  if (findings.length > 0) process.exitCode = 1
}
