import ts from 'typescript'
import { type Finding, sourceOf } from './parsed.ts'

type SourceText = { readonly path: string; readonly text: string }

/** Words of our own for what has a name, with the name (docs/glossary.md; style, "Language"). None of them is left. */
export const banned: Readonly<Record<string, string>> = {
  anew: 'again',
  anybody: 'anyone',
  everybody: 'everyone',
  foretell: 'preview or validate',
  foretold: 'preview or validate',
  happening: 'event',
  happenings: 'events',
  hear: 'subscribe, handle or receive',
  heard: 'handled or received',
  hears: 'handles or receives',
  leash: 'watchdog',
  letter: 'email, font or character',
  letters: 'emails, fonts or characters',
  manieth: 'which',
  mend: 'correct, fix or retry',
  mended: 'corrected or fixed',
  mending: 'correction',
  mends: 'corrects, fixes',
  paper: 'document, identity document or PDF',
  papers: 'documents',
  somebody: 'someone',
  tellings: 'notifications',
  truth: 'status at the partner',
  whoever: 'the person who, or the thing that does it',
}

/** Words that a sentence may have and a name may not: of a variable, a field, a column, a file. */
export const bannedNames: Readonly<Record<string, string>> = { because: 'reason' }

/** The same where some are left: how many. The numbers may only fall; at 0 a word moves up. */
export const dwindling: Readonly<Record<string, readonly [instead: string, left: number]>> = {}

type Kept = { readonly words: readonly string[]; readonly where: RegExp; readonly reason: string }

/** Where a banned word is the trade's own: `where` is matched with the path and the line, `src/a.ts: const a = 1`. */
export const kept: readonly Kept[] = [
  { words: ['letter'], where: /letter-spacing/, reason: 'a property of CSS' },
  {
    words: ['letter', 'letters'],
    where:
      /accreditation|sandbox\/demo\/live\/accredit|letterOn|[Vv]erif|handInLetter|Deciding about the letter|The letter is of/,
    reason: 'the verification letter of a professional, 17 CFR 230.506(c)(2)(ii)(C)',
  },
  {
    words: ['letter', 'letters'],
    where: /\bEIN\b|ein-?letter|501\(c\)|staff of the Securities|from a court|pdfOf/i,
    reason: 'letters of the IRS, of the SEC and of a court',
  },
  {
    words: ['letter', 'letters'],
    where:
      /(any|two|three|small|capital|first|last of 300|Latin|other|compatible|full-width|all but the first|\d+) letters?|letters?( or more|,| and|, digits)|v_letters|letters (that|shape|alike|of its kind|they stand)|than letters|its letters in it|The letters that ids|US Letter|'LETTER'/i,
    reason: 'letters of the alphabet, and the size of a page',
  },
  { words: ['paper'], where: /PaperSubmissionInd/, reason: 'an element of the IRS’s schema' },
  {
    words: ['paper'],
    where: /--paper\b|'paper'|stand on paper and card/,
    reason: 'the color behind a page (src/design/tokens.css)',
  },
  {
    words: ['paper'],
    where: /on paper\b|'Paper, |for paper does|paper copy|paper: what is read stays/i,
    reason: 'what is printed and mailed',
  },
]

/** The words of a text, with the parts of camelCase and snake_case names by themselves. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]+/g) ?? []

/** Names, comments, descriptions and documents of the tree; what a program wrote follows from them. */
const isLooked = (path: string): boolean =>
  /^(src|sandbox|tests|bench|tools|db|docs)\/|^(README|CONTRIBUTING)\.md$/.test(path) &&
  !/(^|\/)generated\/|\.generated\.|\.json$|^tools\/tidy|^docs\/(glossary|money)\.md$/.test(path)

const isKept = (word: string, use: string): boolean =>
  kept.some(({ words, where }) => words.includes(word) && where.test(use))

const isNameBanned = (word: string): boolean => Object.hasOwn(bannedNames, word)

/** Names of two words and more: `pausedSince`, `paused_since`. No sentence has one, so they count in comments and strings too. */
const compound = /[A-Za-z]*(?:_[A-Za-z]+)+|[a-z]+(?:[A-Z][a-z]*)+/g

/** The banned words in names, with the lines on which they stand. A word by itself is a name where code has it as one. */
function namesWithBanned({ path, text }: SourceText): { word: string; line: number }[] {
  if (!Object.keys(bannedNames).some((word) => text.toLowerCase().includes(word) || path.includes(word))) return []
  const inPath = wordsOf(path).map((word) => ({ word, line: 0 }))
  const compounds = text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(compound)].flatMap(([name]) => wordsOf(name)).map((word) => ({ word, line: index + 1 })),
    )
  return [...inPath, ...compounds, ...singleNames(path, text)].filter(({ word }) => isNameBanned(word))
}

function singleNames(path: string, text: string): { word: string; line: number }[] {
  if (path.endsWith('.sql'))
    return withoutProse(text)
      .split('\n')
      .flatMap((line, index) => (line.match(/\b[a-z]+\b/gi) ?? []).map((word) => ({ word, line: index + 1 })))
  const source = sourceOf(path, text)
  if (!source) return []
  const words: { word: string; line: number }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isStringLiteralLike(node))
      words.push({ word: node.text, line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1 })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return words
}

/** SQL with its comments and texts blank, line by line. */
const withoutProse = (sql: string): string =>
  sql.replace(/--.*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g, (prose) => prose.replace(/[^\n]/g, ' '))

export function languageFindings(files: readonly SourceText[], left = dwindling): Finding[] {
  const counts = new Map<string, number>()
  const findings: Finding[] = []
  for (const { path, text } of files.filter((file) => isLooked(file.path)))
    for (const [index, line] of [path, ...text.split('\n')].entries())
      for (const word of wordsOf(line)) {
        if (word in left) counts.set(word, (counts.get(word) ?? 0) + 1)
        if (Object.hasOwn(banned, word) && !isKept(word, `${path}: ${line}`))
          findings.push({ law: 'language', path, line: index || 1, says: `"${word}": say ${banned[word]}` })
      }
  for (const file of files.filter(({ path }) => isLooked(path)))
    for (const { word, line } of namesWithBanned(file)) {
      const says = `"${word}" in a name: say ${bannedNames[word]}`
      findings.push({ law: 'language', path: file.path, line: line || 1, says })
    }
  const more = Object.entries(left).filter(([word, [, most]]) => (counts.get(word) ?? 0) > most)
  return [
    ...findings,
    ...more.map(
      ([word, [instead, most]]): Finding => ({
        law: 'language',
        path: 'tools/tidy/language.ts',
        says: `"${word}" stands ${counts.get(word) ?? 0} times in the tree, and at most ${most} may: say ${instead}`,
      }),
    ),
  ]
}
