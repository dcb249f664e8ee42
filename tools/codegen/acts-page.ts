import type { GraphQLSchema } from 'graphql'
import type { Act } from '#business/operations/web/acts/act.ts'
import { actsOf } from './acts.ts'

const intro = `# Acts of the staff

Written by \`npm run codegen\` from the \`commands.ts\` of every room. Each act has, and a test or a type holds it to:

| what | held by |
|---|---|
| a page at \`/operations/acts/<act>\`, found by Ctrl-K | \`tools/acts.test.ts\`: the pages are the commands of operators, all of them |
| a command at the command line, by the act's name with hyphens | \`src/apps/cli/operator-commands.test.ts\` |
| a try that changes nothing before it is sent, with the preview of the approval where there is one | \`tests/figures/approval-previews.test.ts\`, \`src/engine/command/declare.ts\` |
| a second person, where it moves money or changes what someone may do | the type \`OfOperators\`; an act without one declares that it does neither |
| roles that may send it and approve it | [roles.md](roles.md) |
| a sign-in of the last ten minutes with a second factor | \`stepUp\` is \`always\` for the staff |
| a line in the audit log with what was entered, in the transaction of the act | the engine, which has no other way to run one |
| one effect, however often it is sent | a key, or the id that its sender makes: the type \`KeyedIn\` |
| a way back, or the reason why there is none | \`undo\` is declared with each act: the table below |
| a notification or an email to those whom it concerns, or the reason why nobody is notified | \`notifies\` is declared with each act; each database of the tests is searched at its end for a notification that an act brought and does not declare (\`tests/setup/declared-notices.ts\`) |
`

/** docs/acts.md: how each act is decided, what undoes it and who is notified. */
export function actsPage(schema: GraphQLSchema): string {
  const acts = actsOf(schema)
  return [
    intro,
    '| act | command | decided by | way back | notified |',
    '|---|---|---|---|---|',
    ...acts.map(
      (act) =>
        `| ${act.title} | \`${act.name}\` | ${decidedBy[act.secondPerson ?? 'one']} | ${wayBack(act)} | ${notified(act)} |`,
    ),
    '',
  ].join('\n')
}

const decidedBy = { one: 'one', proposal: 'two', decision: 'the second of two' } as const

const wayBack = ({ undo }: Act): string =>
  'never' in undo ? `none. ${undo.never}` : undo.map((name) => `\`${name}\``).join(', ')

const whom = {
  person: 'those concerned',
  holders: 'every holder',
  paid: 'everyone it paid',
  email: 'by email',
} as const

const notified = ({ notifies }: Act): string =>
  'nobody' in notifies
    ? `nobody. ${notifies.nobody}`
    : notifies.map(({ to, name }) => `${whom[to]}: \`${name}\``).join('; ')
