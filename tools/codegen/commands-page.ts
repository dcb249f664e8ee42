import { allCommands, allows, type Command } from '#engine/command/declare.ts'
import { standings } from '#kernel/account-standing.ts'

const title = `# Commands by account standing

Written by \`npm run codegen\` from the \`commands.ts\` of every room. \`tests/figures/authorisation/standings.test.ts\` tries each investor's command in each standing
against the API. A command is refused with the code \`accountStanding\` where the table says so. The standing is the worst of the person's who acts,
of the account's, and of its owner's. A frozen account is one account: a command about the person looks at their own first one.
`

/** docs/commands-by-standing.md: what every declaration says. */
export function commandsPage(): string {
  const byRoom = allCommands().toSorted((a, b) => (a.room < b.room ? -1 : a.room > b.room ? 1 : 0))
  const exempt = byRoom
    .filter(({ standing }) => standing === 'exempt')
    .map(({ name, room, audience, ids }) => `| \`${name}\` | ${room} | ${audience} | ${idsOf(ids)} |`)
  return [
    title,
    '## Of investors and the public\n',
    `| command | room | audience | client ids | ${standings.join(' | ')} |`,
    `|---|---|---|---|${standings.map(() => '---').join('|')}|`,
    ...byRoom.filter(({ standing }) => standing !== 'exempt').map(rowOf),
    '\n## Exempt: of staff and of jobs\n',
    '| command | room | audience | client ids |',
    '|---|---|---|---|',
    ...exempt,
    '',
  ].join('\n')
}

const idsOf = (ids: Command['ids']): string =>
  Object.entries(ids)
    .map(([field, prefix]) => `\`${field}\`: ${prefix}_`)
    .join(', ')

const rowOf = (command: Command): string =>
  `| \`${command.name}\` | ${command.room} | ${command.audience} | ${idsOf(command.ids)} | ${standings
    .map((standing) => (allows(command, standing) ? 'yes' : 'refused'))
    .join(' | ')} |`
