import { commands } from '#engine/command/declare.ts'
import { exampleReason } from '#engine/command/examples.ts'
import { choice, flag, labeled, optional, paragraph, proposalId, text } from '#engine/command/input.ts'
import { company } from '#kernel/brand.ts'

const colleague = `rosa@${company.email.slice(company.email.indexOf('@') + 1)}`

/** Commands about the staff themselves and about the standing of investors. */
export const staffCommands = commands('operations', {
  appointOperator: {
    audience: 'operator',
    job: 'system',
    title: 'Appoint an operator',
    roles: { propose: ['accessAdministrator'], approve: ['compliance', 'accessAdministrator'] },
    effect: 'standing',
    undo: ['dismissOperator', 'suspendOperator'],
    notifies: { nobody: 'The new operator has no role yet. Each role that they get notifies them.' },
    secondPerson: 'proposal',
    example: `--email ada@example.com ${exampleReason}`,
    says: 'Proposes to appoint a user as an operator.',
    input: {
      id: proposalId(),
      email: text('Email address of the user to appoint.'),
      reason: paragraph('Reason for the appointment, for the operator who decides.'),
    },
  },
  dismissOperator: {
    audience: 'operator',
    job: 'system',
    title: 'Dismiss an operator',
    roles: { propose: ['accessAdministrator'], approve: ['compliance', 'accessAdministrator'] },
    effect: 'standing',
    undo: ['appointOperator'],
    notifies: ['operatorDismissed'],
    secondPerson: 'proposal',
    example: `--email ${colleague} ${exampleReason}`,
    says: 'Proposes to dismiss an operator.',
    input: {
      id: proposalId(),
      email: text('Email address of the operator to dismiss.'),
      reason: paragraph('Reason for the dismissal, for the operator who decides.'),
    },
  },
  /** One person suffices: it only removes staff rights, and two decide how it ends. */
  suspendOperator: {
    audience: 'operator',
    job: 'system',
    title: 'Suspend an operator',
    roles: { do: ['compliance', 'engineerOnCall', 'accessAdministrator'] },
    effect: 'none',
    undo: ['reinstateOperator'],
    notifies: ['colleagueSuspended'],
    example: `--email ${colleague} --reason "Her laptop was stolen"`,
    says: 'Suspends another operator at once, with all sessions and tokens. Two others decide about a reinstatement.',
    input: {
      email: text('Email address of the operator to suspend.'),
      reason: paragraph('Reason, for the other staff.'),
    },
  },
  reinstateOperator: {
    audience: 'operator',
    job: 'system',
    title: 'Reinstate an operator',
    roles: { propose: ['accessAdministrator'], approve: ['compliance', 'accessAdministrator'] },
    effect: 'standing',
    undo: ['suspendOperator'],
    notifies: ['colleagueReinstated'],
    secondPerson: 'proposal',
    example: `--email ${colleague} ${exampleReason}`,
    says: 'Proposes to reinstate a suspended operator.',
    input: {
      id: proposalId(),
      email: text('Email address of the suspended operator.'),
      reason: paragraph('Reason for the reinstatement, for the operator who decides.'),
    },
  },
  grantRole: {
    audience: 'operator',
    job: 'system',
    title: 'Give a role',
    roles: { propose: ['accessAdministrator'], approve: ['compliance', 'accessAdministrator'] },
    effect: 'standing',
    undo: ['takeRole'],
    notifies: ['staffRoleGranted'],
    secondPerson: 'proposal',
    example: `--email ${colleague} --role payments ${exampleReason}`,
    says: 'Proposes a role for another operator.',
    input: {
      id: proposalId(),
      email: text('Email address of the operator who gets the role.'),
      role: choice('StaffRole'),
      reason: paragraph('Reason for granting the role, for the operator who decides.'),
    },
  },
  /** One person suffices: it takes rights away, and giving them back takes two. */
  takeRole: {
    audience: 'operator',
    job: 'system',
    title: 'Take a role',
    roles: { do: ['compliance', 'accessAdministrator'] },
    effect: 'none',
    undo: ['grantRole'],
    notifies: ['staffRoleTaken'],
    example: `--email ${colleague} --role payments --reason "She moved to another team"`,
    says: 'Takes a role from another operator at once.',
    input: {
      email: text('Email address of the operator who loses the role.'),
      role: choice('StaffRole'),
      reason: paragraph('Reason, for the other staff.'),
    },
  },
  changeInvestorStanding: {
    audience: 'operator',
    job: 'people',
    title: 'Change an investor’s standing',
    roles: { propose: ['support', 'payments', 'compliance'], approve: ['compliance'] },
    effect: 'standing',
    undo: ['changeInvestorStanding'],
    notifies: ['investorStandingChanged', 'accessEnded'],
    secondPerson: 'proposal',
    example: `--email ada@example.com --substantive-relationship true ${exampleReason}`,
    says: 'Proposes changes of an investor’s standing; fields that are left out stay as they are.',
    input: {
      id: proposalId(),
      email: text('Email address of the investor.'),
      suspended: optional(flag('True to suspend the person, who may then only read; left out, it stays.')),
      substantiveRelationship: optional(
        flag(
          'True if we have a relationship with the investor, which opens Rule 506(b) offerings; left out, it stays.',
        ),
      ),
      ignoreCloseFrontend: labeled(
        'May buy what is closed to newcomers',
        optional(flag('True if the investor may buy offerings that are closed to others; left out, it stays.')),
      ),
      wealthChannel: labeled(
        'Came through an adviser',
        optional(flag('True if the investor came through an adviser; left out, it stays.')),
      ),
      reason: paragraph('Reason for the change, for the operator who decides.'),
    },
  },
})
