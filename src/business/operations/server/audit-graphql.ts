import { proposalOf } from '#engine/approvals/approvals.ts'
import { ProposalRef } from '#engine/approvals/graphql.ts'
import type { AuditEntry, AuditOutcome } from '#engine/audit/audit-search.ts'
import { auditActions, auditEntryBy, countAudit, recordBefore, searchAudit } from '#engine/audit/audit-search.ts'
import { type SealOfLine, sealOfLine } from '#engine/audit/seal-of-line.ts'
import { commandNamed } from '#engine/command/declare.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import { pagedList, uuidKey } from '#io/graphql/connection.ts'
import { type AuditLineId, isIdOf } from '#kernel/ids.ts'
import type { StaffRole } from '#kernel/staff-role.ts'
import { type AuditFact, auditFacts } from '../rules/audit-facts.ts'
import { actTitle } from '../rules/audit-words.ts'
import { filterOf } from './audit-about.ts'
import { nameFor, subjectNameFor } from './audit-names.ts'
import { reasonOfOpening } from './openings.ts'

const readers: readonly StaffRole[] = ['compliance', 'auditor']

const AuditOutcomeEnum = enumOf<AuditOutcome>('AuditOutcome', 'Outcome of an act in the audit.', {
  done: 'The act was done.',
  refused: 'The act was refused and changed nothing.',
})

const SealStateEnum = enumOf<SealOfLine['state']>('AuditSealState', 'State of the seal that covers an act.', {
  holds: 'The acts are unchanged since sealing.',
  broken: 'An act under the seal was changed or removed after sealing.',
  waiting: 'The act is newer than the last seal.',
  missing: 'No seal covers the act and none is due: it was inserted outside the application.',
})

const FactRef = builder.objectRef<AuditFact>('AuditFact').implement({
  description: 'Field of an act, with its values.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'Name of the field, in words.' }),
    before: t.exposeString('before', {
      nullable: true,
      description: 'Value before the act; null if there was none, or the audit log does not have it.',
    }),
    after: t.exposeString('after', { nullable: true, description: 'Value after the act; null if there is none.' }),
    isChanged: t.exposeBoolean('isChanged', { description: 'True if the audit log has both values and they differ.' }),
  }),
})

const SealRef = builder.objectRef<SealOfLine>('AuditSeal').implement({
  description: 'Seal that covers an act, verified now.',
  fields: (t) => ({
    state: t.expose('state', { type: SealStateEnum }),
    number: t.string({
      nullable: true,
      description: 'Number of the seal; null without a seal.',
      resolve: (seal) => ('number' in seal ? String(seal.number) : null),
    }),
    sealedAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time of the seal; null without a seal.',
      resolve: (seal) => ('sealedAt' in seal ? seal.sealedAt : null),
    }),
    acts: t.int({
      nullable: true,
      description: 'Number of acts under the seal; null without a seal.',
      resolve: (seal) => ('lines' in seal ? seal.lines : null),
    }),
    hash: t.string({
      nullable: true,
      description: 'Hash of the seal, in hex; null without a seal.',
      resolve: (seal) => ('hash' in seal ? seal.hash : null),
    }),
    dueAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time at which the next seal will cover the act; null unless it waits for one.',
      resolve: (seal) => ('dueAt' in seal ? seal.dueAt : null),
    }),
  }),
})

const textIn = ({ detail }: AuditEntry, name: string): string | null => {
  const value = detail[name]
  return typeof value === 'string' ? value : null
}

/** The proposal that an act executed, decided or made. */
const proposalIn = (entry: AuditEntry): string | null =>
  textIn(entry, 'proposal')?.startsWith('prp_')
    ? textIn(entry, 'proposal')
    : entry.subject?.startsWith('prp_')
      ? entry.subject
      : null

const titleOf = (action: string): string => actTitle(action, (name) => commandNamed(name)?.title ?? null)

const EntryRef = builder.objectRef<AuditEntry>('AuditEntry').implement({
  description: 'Act in the audit log: who did what, to which record, and when.',
  fields: (t) => ({
    id: t.exposeID('id'),
    at: t.field({ type: 'Instant', description: 'Time of the act.', resolve: ({ at }) => at }),
    actor: t.exposeString('actor', { description: 'Id of the person who acted, or the name of a part of the system.' }),
    actorName: t.string({
      nullable: true,
      description: 'Email of a member of the staff, or the masked name of a person; null for a part of the system.',
      resolve: ({ actor }, _args, { platform, viewer }) => nameFor(platform, viewer!, actor),
    }),
    onBehalfOf: t.exposeString('onBehalfOf', {
      nullable: true,
      description: 'Account that the act was done for; null if none.',
    }),
    onBehalfOfName: t.string({
      nullable: true,
      description: 'Masked name of the holder of that account; null if none.',
      resolve: ({ onBehalfOf }, _args, { platform, viewer }) =>
        onBehalfOf === null ? null : nameFor(platform, viewer!, onBehalfOf),
    }),
    action: t.exposeString('action', { description: 'Name of the act, such as recordPeriodCash.' }),
    title: t.string({ description: 'The act in words.', resolve: ({ action }) => titleOf(action) }),
    subject: t.exposeString('subject', {
      nullable: true,
      description: 'Id of the record that was acted on; null for none.',
    }),
    subjectName: t.string({
      nullable: true,
      description: 'Name of the record that was acted on, masked if it is a person; null for none.',
      resolve: (entry, _args, { platform, viewer }) => subjectNameFor(platform, viewer!, entry),
    }),
    outcome: t.expose('outcome', { type: AuditOutcomeEnum }),
    refusal: t.string({
      nullable: true,
      description: 'Code of the refusal; null if the act was done.',
      resolve: (entry) => textIn(entry, 'refused') ?? textIn(entry, 'denied'),
    }),
    reference: t.exposeString('reference', {
      nullable: true,
      description: 'Channel and request of the act: `page:…` or `commandLine:…`. Null if a job acted.',
    }),
    openingReason: t.string({
      nullable: true,
      description: 'Reason for which personal data was opened; null for any other act.',
      resolve: ({ action, actor, subject, at }, _args, { platform }) =>
        action === 'openPersonalData' && isIdOf('usr', actor) && subject !== null && isIdOf('usr', subject)
          ? reasonOfOpening(platform, { operatorId: actor, userId: subject, at })
          : null,
    }),
  }),
})

builder.objectFields(EntryRef, (t) => ({
  facts: t.field({
    type: [FactRef],
    complexity: 5,
    description: 'Fields of the act, with values before and after where the audit log has both.',
    resolve: async (entry, _args, { platform }) => {
      const before = entry.detail.is === undefined ? null : await recordBefore(platform.db, entry)
      return auditFacts(entry.detail, before?.detail ?? null)
    },
  }),
  proposal: t.field({
    type: ProposalRef,
    nullable: true,
    complexity: 5,
    description: 'Proposal that the act made, decided or carried out; null for none.',
    resolve: async (entry, _args, { platform }) => {
      const id = proposalIn(entry)
      return id !== null && isIdOf('prp', id) ? ((await proposalOf(platform, id)) ?? null) : null
    },
  }),
  seal: t.field({
    type: SealRef,
    complexity: 50,
    description: 'Seal that covers the act, verified now.',
    resolve: (entry, _args, { platform }) => sealOfLine(platform.db, entry),
  }),
}))

const entries = pagedList<AuditEntry>({
  name: 'auditEntries',
  usual: 50,
  most: 100,
  key: uuidKey,
  keyOf: ({ id }) => id,
})

const EntryConnection = builder.connectionObject(
  { type: EntryRef, name: 'AuditEntryConnection', description: 'Acts, the newest first.' },
  { name: 'AuditEntryEdge', description: 'One act in the list.' },
)

/** A count shows only a list's length, so it stops here and says so. */
const mostCounted = 10_001

builder.queryField('auditEntries', (t) =>
  t.field({
    ...audience('operator', { shows: 'aMaskedPerson', dataClass: 'identity', roles: readers }),
    type: EntryConnection,
    complexity: 20,
    description: 'Acts of everyone and of the system, the newest first. `totalCount` counts up to 10,001.',
    args: {
      actor: t.arg.string({ description: 'Id of the person who acted, or the name of a part of the system.' }),
      action: t.arg.string({ description: 'The name of one act: recordPeriodCash.' }),
      about: t.arg.string({
        description: 'The id of a thing: acts on it, for it or by it. Of a person, their accounts count too.',
      }),
      from: t.arg({ type: 'Day', description: 'First day, included.' }),
      through: t.arg({ type: 'Day', description: 'Last day, included.' }),
      outcome: t.arg({ type: AuditOutcomeEnum, description: 'Only acts that ended so.' }),
      ...entries.args,
    },
    resolve: async (_root, { first, after, ...asked }, { platform }) => {
      const filter = await filterOf(platform, asked)
      return entries.page(
        { first, after },
        {
          read: (page) => searchAudit(platform.db, filter, page),
          count: () => countAudit(platform.db, filter, mostCounted),
        },
      )
    },
  }),
)

builder.queryField('auditEntry', (t) =>
  t.field({
    ...audience('operator', { shows: 'aMaskedPerson', dataClass: 'identity', roles: readers }),
    type: EntryRef,
    nullable: true,
    complexity: 20,
    description: 'One act in the audit; null if there is none of this id.',
    args: { id: t.arg.id({ required: true, description: 'The id of the act, a UUID.' }) },
    resolve: (_root, { id }, { platform }) => (uuidKey.test(id) ? auditEntryBy(platform.db, id as AuditLineId) : null),
  }),
)

const ActionRef = builder.objectRef<string>('AuditAction').implement({
  description: 'Kind of act in the audit log.',
  fields: (t) => ({
    name: t.string({ description: 'Name of the act, such as recordPeriodCash.', resolve: (name) => name }),
    title: t.string({ description: 'The act in words.', resolve: (name) => titleOf(name) }),
  }),
})

builder.queryField('auditActions', (t) =>
  t.field({
    ...audience('operator', { shows: 'theCompany', roles: readers, mayLag: true }),
    type: [ActionRef],
    description: 'Every kind of act that the audit has.',
    resolve: (_root, _args, { platform }) => auditActions(platform.db),
  }),
)
