import type { Finding, Law } from './parsed.ts'
import { isData, isTest } from './places.ts'

const longestFile = 300
const longestFunction = 70

/** Files a person can hold. */
export const sizeLaw: Law = (file) => {
  if (isData(file.path)) return []
  const findings: Finding[] = []
  if (file.lineCount > longestFile)
    findings.push({ law: 'size', path: file.path, says: `${file.lineCount} lines; a file has at most ${longestFile}` })
  // The callback of a test's `describe` is as long as its tests are many.
  if (!isTest(file.path))
    for (const { name, line, lines } of file.functions)
      if (lines > longestFunction)
        findings.push({
          law: 'size',
          path: file.path,
          line,
          says: `${name} has ${lines} lines; a function has at most ${longestFunction}`,
        })
  return findings
}

const bannedNames = [
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'services',
  'shared',
  'types',
  'lib',
  'legacy',
]
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/
const migration = /^\d{4}(_[a-z0-9]+)+\.sql$/

/** Names say what is inside: kebab-case, and no drawers. */
export const nameLaw: Law = ({ path }) => {
  const parts = path.replace(/^\.ci\//, '').split('/')
  return parts.flatMap((part): Finding[] => {
    const bare = part.replace(/\..*$/, '')
    if (bare.split('-').some((word) => bannedNames.includes(word)))
      return [{ law: 'names', path, says: `"${part}" is a drawer; name the thing that is in it` }]
    if (
      part === 'README.md' ||
      part === 'CONTRIBUTING.md' ||
      kebab.test(part) ||
      (path.startsWith('db/migrations/') && migration.test(part))
    )
      return []
    return [{ law: 'names', path, says: `"${part}" is not kebab-case` }]
  })
}

/** Two rooms that take one number at the same time would run in the order of their names. */
export function sharedMigrationNumbers(tree: readonly string[]): Finding[] {
  const migrations = tree.filter((path) => path.startsWith('db/migrations/')).toSorted()
  const byNumber = Map.groupBy(migrations, (path) => path.slice('db/migrations/'.length).slice(0, 4))
  return [...byNumber.values()].flatMap(([first, ...others]) =>
    others.map((path): Finding => ({ law: 'names', path, says: `has the number of ${first}; take the next free one` })),
  )
}

const longestRoomReadme = 30

/** Every room says in a short README what its words, states and postings are. */
export function roomsWithoutReadme(files: readonly { readonly path: string; readonly text: string }[]): Finding[] {
  const rooms = new Set(files.flatMap(({ path }) => /^src\/business\/[a-z-]+(?=\/)/.exec(path)?.[0] ?? []))
  return [...rooms].flatMap((room): Finding[] => {
    const path = `${room}/README.md`
    const readme = files.find((file) => file.path === path)
    if (!readme) return [{ law: 'readmes', path, says: 'every room has one; see the others for what stands in it' }]
    const lines = readme.text.trimEnd().split('\n').length
    return lines > longestRoomReadme
      ? [{ law: 'readmes', path, says: `${lines} lines; the README of a room has at most ${longestRoomReadme}` }]
      : []
  })
}

const bannedWords: readonly (readonly [RegExp, string])[] = [
  [/\b(TODO|FIXME|XXX|HACK)\b/, 'do it or leave it out'],
  [/@ts-(ignore|nocheck|expect-error)\b/, 'fix the type'],
  [/\bas any\b/, 'say what it is'],
  [/\bkeep in sync with\b/i, 'decide it once'],
  [/(^|[\s'"`(])\/(home|root|Users)\/[a-z]/, 'names a place on one machine'],
]

/** Words that stand for something undone. */
export const wordLaw: Law = (file) => {
  if (file.path.startsWith('tools/tidy') || /(^|\/)generated\/|\.generated\./.test(file.path)) return []
  const lines = file.text.split('\n').flatMap((text, index): Finding[] => {
    const ban = bannedWords.find(([pattern]) => pattern.test(text))
    return ban
      ? [{ law: 'words', path: file.path, line: index + 1, says: `"${ban[0].exec(text)?.[0].trim()}": ${ban[1]}` }]
      : []
  })
  const types = isData(file.path) ? [] : file.uses.filter(({ what }) => what === ': any')
  return [
    ...lines,
    ...types.map(
      ({ line }): Finding => ({ law: 'words', path: file.path, line, says: 'the type any: say what it is' }),
    ),
  ]
}
