import ts from 'typescript'
import type { Finding, Law, Parsed } from './parsed.ts'

/** Names that end like an id of ours and are none, each with the reason. */
const notIds: Readonly<Record<string, string>> = {
  bankId: 'The bank’s own id of a booking.',
  clientId: 'Our own name at a partner, from the settings.',
  endToEndId: 'What a payment order is known by at the bank (ISO 20022).',
  existingId: 'The id of whatever a partner has already: of a customer, a bank or an owner.',
  keyId: 'The name of a public key in a signature.',
  keptId: 'What a page keeps in the browser, of any kind.',
  makesId: 'A prefix on the command line.',
  messageId: 'The Message-ID of an email (RFC 5322).',
  publicId: 'A picture at the picture host.',
}

/**
 * How many fields and parameters named `id` or `ids` are still plain text, by folder: among them ids of HTML elements and of
 * whatever a message may be about. The numbers may only fall.
 */
export const untypedIds: Readonly<Record<string, number>> = {
  'src/apps': 8,
  'src/business': 101,
  'src/design': 11,
  'src/engine': 27,
  'src/io': 1,
  'src/kernel': 1,
  'src/ledger': 0,
  'src/partners': 8,
  'src/web': 7,
}

type PlainId = { readonly name: string; readonly line: number }

/** The parameters, fields and variables of product code that are named as ids and declared as text. */
function plainIds({ path, source }: Parsed): PlainId[] {
  if (!source || !path.startsWith('src/') || /generated|\.test\.|\.examples\./.test(path)) return []
  const plain: PlainId[] = []
  const text = new RegExp(
    `^\\(?(readonly )?((Readonly)?(Set|Array)<)?(${['string', ...aliasesOfText(source)].join('|')})(\\[\\])?[)>]*(\\[\\])?( \\| (null|undefined))*$`,
  )
  const visit = (node: ts.Node): void => {
    const name = nameOfText(node, text)
    if (name) plain.push({ name, line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1 })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return plain
}

/** The names that a file gives to plain text: `type Text = string`. */
const aliasesOfText = (source: ts.SourceFile): readonly string[] =>
  source.statements.flatMap((statement) =>
    ts.isTypeAliasDeclaration(statement) && statement.type.kind === ts.SyntaxKind.StringKeyword
      ? [statement.name.text]
      : [],
  )

/** `string`, `string | null`, `readonly string[]`, `Set<string>` and the like. */
function nameOfText(node: ts.Node, text: RegExp): string | null {
  const isDeclared =
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isVariableDeclaration(node)
  if (!isDeclared || !node.type || !ts.isIdentifier(node.name)) return null
  return text.test(node.type.getText()) ? node.name.text : null
}

/** No bare text crosses a room as an id (style, principle 7): its type says what it names. */
export const idLaw: Law = (file) =>
  plainIds(file)
    .filter(({ name }) => /([a-z]Id|[a-z]Ids|_ids?)$/.test(name) && !(name in notIds))
    .map(({ name, line }) => ({
      law: 'ids',
      path: file.path,
      line,
      says: `${name} is plain text; give it its type of src/kernel/ids.ts`,
    }))

/** The folders where more is plain text than before, or less than the number says. */
export function untypedIdFindings(files: readonly Parsed[], most = untypedIds): Finding[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = file.path.split('/').slice(0, 2).join('/')
    const count = plainIds(file).filter(({ name }) => /^ids?$/.test(name)).length
    counts.set(folder, (counts.get(folder) ?? 0) + count)
  }
  return Object.entries(most)
    .filter(([folder, number]) => (counts.get(folder) ?? 0) > number)
    .map(([folder, number]) => ({
      law: 'ids',
      path: folder,
      says: `has ${counts.get(folder)} fields named id that are plain text, and may have ${number}: type the new one (src/kernel/ids.ts)`,
    }))
}
