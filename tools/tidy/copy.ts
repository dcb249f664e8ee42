import ts from 'typescript'
import type { Finding, Parsed } from './parsed.ts'

/**
 * Patterns that reveal a translated or dated text, with the words that an American editor would write. Sections D of
 * the reading of November 2026 named ten such patterns; these are those that a program can see.
 */
export const patterns: readonly { readonly finds: RegExp; readonly instead: string }[] = [
  {
    finds: /\b(?<!\b(?:to|will|can|must|they|we|you) )stands?\b(?!-|ing| for\b| out\b| by\b| up\b)/i,
    instead: 'is, appears, says',
  },
  { finds: /\b(somebody|nobody|everybody|anybody|whoever|whomever)\b/i, instead: 'you, no one, anyone who, investors' },
  {
    finds: /(?<!\bthere )\b(is|are|was|were) no (?!longer\b|more\b|less\b|one\b|fewer\b|later\b|guarantee\b)[a-z]/i,
    instead: 'is not a',
  },
  {
    finds:
      /\b((?<!lump[- ])sums?(?! up\b| of\b)|dear|dearer|papers|mend(s|ed|ing)?|beside|reckon(s|ed)?|allot(s|ted)?)\b/i,
    instead: 'amount, expensive, documents, fix, next to, calculate',
  },
  {
    finds:
      /(?<!once and for |not at |first of )\bin all\b(?! (cases?|states?|of|other|the|your|our|respects?|fifty|seriousness))/i,
    instead: 'in total',
  },
  { finds: /\b(?<!\bno )one (has|needs) to\b|\b(is|are) to be [a-z]+ed\b/i, instead: 'must, need to' },
  { finds: /\bof (its|their|your|our|his|her|my|one's) own\b/i, instead: 'its own' },
  { finds: /\bthe (day|date|month|year|quarter|account|bank) (on|in|to|from|at) which\b/i, instead: 'the day' },
  {
    finds: /\$[\d,.]+( million| billion)? (are|become|buy|were|earn|grow|cost)\b/,
    instead: 'a verb in the singular: an amount is one thing',
  },
  {
    finds: /\b(is|are|was|were|been|being|be) (looked at|taken back|called back)\b/i,
    instead: 'we review, your bank returned',
  },
  { finds: /\b(can|may|could|will) so [a-z]+|\b(people|those) whom\b/i, instead: 'therefore; people we know' },
  {
    finds: /\b\d{1,2} (January|February|March|April|June|July|August|September|October|November|December)\b/,
    instead: 'January 15, 2026',
  },
  {
    finds:
      /\b(authoris|recognis|organis(?!m)|levelis|summaris|minimis(?!\b)|maximis|realis|finalis|honour|harbour|colour|favour|behaviour|labour|neighbour|cancell(?:ed|ing)|travell(?:ed|ing)|programme\b|cheque|centre\b|metre|kilometre|licence|upwards|towards|whilst|amongst)/i,
    instead: 'American spelling',
  },
  { finds: /\be-mails?\b|\b(a|the|this|that|our|your|each|every|no|one|per) mails?\b|\bmails\b/i, instead: 'email' },
  // Patterns that the second reading, of emails, refusals and screens, met again and again.
  {
    finds:
      /(?:[,;:(] |\b(?:what|which|that|if|when|as|because|so|how|why|where|and|until|before|than|something|someone|time in which|longer) )one (?:can|may|must|should|could|would|might|does|knows|sees|needs|wants|buys|sells|pays|asks|notices|waits|earns|gets|finds)\b/i,
    instead: 'you',
  },
  { finds: /\b(seldom|whom you|upon|commonest|the other way (round|around))\b/i, instead: 'rarely, on, the reverse' },
  { finds: /\bsome \$?\d/i, instead: 'about' },
  { finds: /\bthere is no such\b|\bis not one of (ours|yours)\b/i, instead: 'we cannot find' },
  { finds: /\bhanded in\b|\bput aside\b/i, instead: 'submitted, set aside' },
  { finds: /\bnothing (is|was) (lost|sent|moved)\b/i, instead: 'we did not send anything' },
  { finds: /\b(write to|contact|tell) us at once\b/i, instead: 'contact us right away' },
  {
    finds: /\bwaits for (you|us|your|our|an? (signature|answer|decision|second))\b/i,
    instead: 'is waiting for, needs',
  },
  { finds: /\b(dividend|price|dollars?|cost|target) a (share|year on)\b/i, instead: 'per share' },
]

export type Copy = { readonly path: string; readonly line: number; readonly text: string }

/**
 * The text that people read: public pages, screens, emails, PDFs, notices, refusals, the console and the command line.
 */
export function copyOf({ path, text, source }: Pick<Parsed, 'path' | 'text' | 'source'>): Copy[] {
  // Figures recorded from the API are checked in the text's own file.
  if (path === 'content/figures/recorded.json') return []
  if (/^content\/.*\.(md|ya?ml|json)$/.test(path) && path !== 'content/README.md') return linesOf(path, text)
  if (
    !source ||
    !/^(src|sandbox)\//.test(path) ||
    /generated|\.test\.|\.examples\.|test-world|^sandbox\/stand-ins/.test(path)
  )
    return []
  const texts: Copy[] = []
  const visit = (node: ts.Node): void => {
    const said = saidBy(node)
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
    if (said && isProse(said)) texts.push({ path, line, text: said })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return texts
}

const linesOf = (path: string, text: string): Copy[] =>
  text
    .split('\n')
    .map((line, index) => ({ path, line: index + 1, text: line.replaceAll(/\]\([^)]*\)|https?:\S+/g, '') }))

/** The text of a literal, of a part of a template, or between tags; queries and statements are none. */
function saidBy(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text
  if (ts.isStringLiteral(node)) return ts.isImportDeclaration(node.parent) ? null : node.text
  if (ts.isNoSubstitutionTemplateLiteral(node)) return ts.isTaggedTemplateExpression(node.parent) ? null : node.text
  if (!ts.isTemplateExpression(node) || ts.isTaggedTemplateExpression(node.parent)) return null
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('')
}

const isProse = (text: string): boolean =>
  /[a-z]{2,}[,;:]? [a-z]/i.test(text) &&
  !/^\s*(select|insert|update|delete|with|create|alter|grant|query|mutation|fragment) /i.test(text)

/** The number of findings left, by folder. The numbers may only fall; a folder that is not named has none. */
export const copyLeft: Readonly<Record<string, number>> = {
  // An alias that people search for, and the arithmetic of a hash tree.
  'content/glossary': 1,
  'content/pages': 1,
  'sandbox/demo': 4,
  'sandbox/postgres': 1,
  // Texts that people have agreed to: they change with their next version.
  'src/business/people': 9,
}

const folderOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('src/business/') ? 3 : 2)
    .join('/')

/** Every place in a folder that has more of them than it may. */
export function copyFindings(files: readonly Parsed[], left = copyLeft): Finding[] {
  const matches = files.flatMap(copyOf).flatMap(({ path, line, text }) =>
    patterns.flatMap(({ finds, instead }): Finding[] => {
      const [words] = finds.exec(text) ?? []
      return words ? [{ law: 'copy', path, line, says: `"${words}" in a text that people read: ${instead}` }] : []
    }),
  )
  const byFolder = Map.groupBy(matches, ({ path }) => folderOf(path))
  return [...byFolder].flatMap(([folder, findings]) => (findings.length > (left[folder] ?? 0) ? findings : []))
}
