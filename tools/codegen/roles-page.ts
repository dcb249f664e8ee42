import type { GraphQLSchema } from 'graphql'
import { twoApproveFrom } from '#business/cash/rules/approvers.ts'
import { paymentsCompared, unusualPool } from '#business/dividends/rules/dividend.ts'
import { reviewDays } from '#business/operations/rules/access-review.ts'
import { breakGlassMinutes, breakGlassRoles, breakGlassTakers } from '#business/operations/rules/break-glass.ts'
import { allCommands, type Command } from '#engine/command/declare.ts'
import { formatCents } from '#kernel/cents.ts'
import { type StaffRole, staffRoles, staffRoleWords } from '#kernel/staff-role.ts'

type Readers = (field: { readonly name: string; readonly extensions: object }) => readonly StaffRole[] | null

const wordsOf = (roles: readonly StaffRole[]): string => roles.map((role) => staffRoleWords[role]).join(', ')

const intro = `# Roles of the staff

Written by \`npm run codegen\` from the \`commands.ts\` of every room and the \`audience\` of every query of the staff. \`tests/figures/authorisation/roles.test.ts\` tries every
act and every read by someone who has one role alone. A person's roles add up. Without one that the table names, an act or a read is refused with the code \`roleRequired\`, in
the transaction of the act itself, in the browser and at the command line alike.

Whatever the roles: nobody approves what they proposed, or what concerns themselves; an auditor has no other role; nobody gives or takes a role of their own. A role is proposed by an access
administrator and approved by another person; one person takes it away at once. A proposal falls when its proposer loses the role that let them make it.

These duties differ, too:

- A dividend is not approved by the person who declared it, nor by who last recorded or corrected its month's cash, or entered the last of its readings (\`recordedIt\`).
- A freeze ends without the person who proposed it: they neither propose nor approve its end (\`frozeIt\`).
- Two approve, both shown the same preview: a correction or a reversal of a dividend; a dividend above ${Number((unusualPool.numerator * 100n) / unusualPool.denominator)}% of the mean of
  the ${paymentsCompared} payments before it; a transfer that is tried again and a debt that is written off from ${formatCents(twoApproveFrom)} on.

Once each calendar quarter every role of everyone on the staff is reviewed within ${reviewDays} days (\`decideAccess\`): an access administrator keeps it or takes it away, and compliance decides
about the only access administrator, since it has the second word on every role and proposes none. Nobody decides about their own.

In an emergency (\`breakGlass\`) ${wordsOf(breakGlassTakers)} may take one further role for ${breakGlassMinutes} minutes: ${wordsOf(breakGlassRoles)}.
They stop harm at once and are on call; the roles are those whose acts may not wait. Books, prices and publications wait for the person who has the role. A role that was taken approves,
rejects and reviews nothing, and a proposal that was made by it falls when it ends. Everyone with access administrator or compliance is told at its beginning and its end,
each line of the audit log has its id, and another person reviews the acts by the end of the second business day (\`reviewBreakGlass\`).
`

/** docs/roles.md: what every declaration says. */
export function rolesPage(schema: GraphQLSchema, readersOf: Readers): string {
  const acts = allCommands()
    .filter(({ roles }) => roles !== null)
    .toSorted((a, b) => (a.room < b.room ? -1 : a.room > b.room ? 1 : 0))
  const reads = Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap((field) => {
    const readers = readersOf(field)
    return readers ? [{ name: field.name, shows: String(field.extensions.shows), readers }] : []
  })
  return [
    intro,
    '## Acts\n',
    `| act | room | ${staffRoles.map((role) => staffRoleWords[role]).join(' | ')} |`,
    `|---|---|${staffRoles.map(() => '---').join('|')}|`,
    ...acts.map(
      (command) =>
        `| \`${command.name}\` | ${command.room} | ${staffRoles.map((role) => partOf(command, role)).join(' | ')} |`,
    ),
    '\n## Reads\n',
    'A query that shows a person is also refused until their data is open, with a reason ([decision 0047](decisions/0047-open-a-person-with-a-reason.md)).\n',
    `| query | shows | ${staffRoles.map((role) => staffRoleWords[role]).join(' | ')} |`,
    `|---|---|${staffRoles.map(() => '---').join('|')}|`,
    ...reads.map(
      ({ name, shows, readers }) =>
        `| \`${name}\` | ${shows} | ${staffRoles.map((role) => (readers.includes(role) ? 'reads' : '')).join(' | ')} |`,
    ),
    '',
  ].join('\n')
}

/** "proposes", "proposes, approves", "does", or nothing. */
function partOf({ roles, secondPerson }: Command, role: StaffRole): string {
  const sends = secondPerson === 'proposal' ? 'proposes' : secondPerson === 'decision' ? 'approves' : 'does'
  return [roles?.send.includes(role) ? sends : '', roles?.approve.includes(role) ? 'approves' : '']
    .filter(Boolean)
    .join(', ')
}
