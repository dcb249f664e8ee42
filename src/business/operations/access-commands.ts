import { commands } from '#engine/command/declare.ts'
import { exampleUuid } from '#engine/command/examples.ts'
import { choice, id, labeled, madeId, optional, paragraph } from '#engine/command/input.ts'
import { breakGlassMinutes, breakGlassTakers } from './rules/break-glass.ts'

export const accessCommands = commands('operations', {
  /** One person suffices: it only takes rights away, and giving them back takes two. */
  decideAccess: {
    audience: 'operator',
    job: 'system',
    title: 'Decide about a role in the access review',
    roles: { do: ['accessAdministrator', 'compliance'] },
    effect: 'none',
    undo: ['grantRole', 'takeRole'],
    notifies: ['staffRoleTaken'],
    example: `--id arr_${exampleUuid} --decision takeAway --reason "She moved to another team"`,
    says: 'Decides about a role of another operator: keeps it, or removes it at once. The review ends with its last decision.',
    input: {
      id: labeled('Role in the review', id('arr', 'The role in the review, `arr_…`.')),
      decision: choice('AccessDecision'),
      reason: optional(paragraph('Reason for the decision, which other staff read; required to take a role away.')),
    },
  },
  breakGlass: {
    audience: 'operator',
    job: 'system',
    title: 'Take a role in an emergency',
    roles: { do: [...breakGlassTakers] },
    effect: 'none',
    undo: ['endBreakGlass'],
    notifies: ['mail.staffNotice'],
    example: `--id bgl_${exampleUuid} --role payments --reason "Transfers are stuck and no one in payments answers"`,
    says: `Gives you one more role for ${breakGlassMinutes} minutes. Access administrators and compliance are notified at once, every act is marked in the audit log, and another person reviews what you did. It approves nothing.`,
    input: {
      id: madeId('bgl', 'Id that the client makes: bgl_ and a UUID.'),
      role: labeled('Role', choice('BreakGlassRole')),
      reason: paragraph('Reason for taking the role, which access administrators and compliance read at once.'),
    },
  },
  endBreakGlass: {
    audience: 'operator',
    job: 'system',
    title: 'End a role for an emergency',
    roles: { do: [...breakGlassTakers, 'accessAdministrator'] },
    effect: 'none',
    undo: ['breakGlass'],
    notifies: ['mail.staffNotice'],
    example: `--id bgl_${exampleUuid}`,
    says: 'Ends an emergency role early: one’s own, or as an access administrator that of another operator.',
    input: { id: labeled('Role for an emergency', id('bgl', 'The emergency role, `bgl_…`.')) },
  },
  reviewBreakGlass: {
    audience: 'operator',
    job: 'system',
    title: 'Review the acts of an emergency',
    roles: { do: ['accessAdministrator', 'compliance'] },
    effect: 'none',
    undo: { never: 'The finding stays on record.' },
    notifies: { nobody: 'The finding is in the audit log.' },
    example: `--id bgl_${exampleUuid} --finding "Three transfers retried, all of them needed"`,
    says: 'Completes the review of another operator’s emergency role. The finding cannot be changed.',
    input: {
      id: labeled('Role for an emergency', id('bgl', 'The emergency role, `bgl_…`.')),
      finding: paragraph('Need for each act, and anything to follow up on.'),
    },
  },
})
