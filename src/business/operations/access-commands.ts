import { commands } from '#engine/command/declare.ts'
import { exampleUuid } from '#engine/command/examples.ts'
import { choice, id, labeled, optional, paragraph } from '#engine/command/input.ts'

/** The review of the staff's roles. */
export const accessCommands = commands('operations', {
  /** One person is enough: it only takes rights away, and giving them back takes two. */
  decideAccess: {
    audience: 'operator',
    job: 'system',
    title: 'Decide about a role in the access review',
    roles: { do: ['accessAdministrator', 'compliance'] },
    effect: 'none',
    example: `--id arr_${exampleUuid} --decision takeAway --reason "She moved to another team"`,
    says: 'Keeps a role of another operator, or takes it away at once. The review is done with its last role, and stays as it is.',
    input: {
      id: labeled('Role in the review', id('arr')),
      decision: choice('AccessDecision'),
      reason: optional(paragraph('Needed to take a role away. The others on the staff read it.')),
    },
  },
})
