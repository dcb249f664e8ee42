import type { Proposal } from '#engine/approvals/approvals.ts'
import { ProposalRef } from '#engine/approvals/graphql.ts'
import type { Platform } from '#engine/command/platform.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import { idKey, type ListPage, pagedList } from '#io/graphql/connection.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { Prefixed } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { StaffRole } from '#kernel/staff-role.ts'
import type { CaseStep } from '../rules/steps.ts'
import type { CaseDocuments, DocumentedCase } from './case-documents.ts'
import type { Handle } from './document-table.ts'
import { type CaseNames, documentTypes } from './documents-graphql.ts'
import { StepStateEnum } from './enums-graphql.ts'

type Types = typeof builder.$inferSchemaTypes
type EnumRef = PothosSchemaTypes.EnumRef<Types, string>

/** The part that the cases of all rooms show. */
type ShownCase = DocumentedCase & {
  readonly number: number
  readonly openedBy: string
  readonly openedAt: Instant
  readonly proposedBy: string | null
  readonly approvedBy: string | null
  readonly withdrawnAt: Instant | null
  readonly withdrawnReason: string | null
}

type Shown<Case extends ShownCase, Kind extends string, DocumentId extends Prefixed<string>> = {
  readonly documents: CaseDocuments<Case, Kind, DocumentId>
  readonly documentKind: EnumRef
  /** The field of a document with the id of its case. */
  readonly caseField: string
  readonly openProposal: (platform: Platform, shown: Case) => Promise<Proposal | undefined>
}

/** Adds the fields of every case to a room's type of its own, and makes the types about its documents. */
export function caseTypes<Case extends ShownCase, Kind extends string, DocumentId extends Prefixed<string>>(
  ref: PothosSchemaTypes.ObjectRef<Types, Case>,
  names: CaseNames,
  { documents, documentKind, caseField, openProposal }: Shown<Case, Kind, DocumentId>,
) {
  const types = documentTypes(documents, { ...names, caseField, kindEnum: documentKind })
  builder.objectFields(ref, (t) => ({
    id: t.id({ resolve: ({ id }) => id }),
    number: t.int({
      description: 'Number of the case, which mail and files quote.',
      resolve: ({ number }) => number,
    }),
    openedBy: t.id({ description: 'The operator who opened the case.', resolve: ({ openedBy }) => openedBy }),
    openedAt: t.field({
      type: 'Instant',
      description: 'Time at which the case was opened.',
      resolve: ({ openedAt }) => openedAt,
    }),
    proposedBy: t.id({
      nullable: true,
      description: `Operator who proposed the ${names.effect}, \`usr_…\`; null before the proposal.`,
      resolve: ({ proposedBy }) => proposedBy,
    }),
    approvedBy: t.id({
      nullable: true,
      description: `Operator who approved the ${names.effect}, \`usr_…\`; null before the approval.`,
      resolve: ({ approvedBy }) => approvedBy,
    }),
    withdrawnAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time at which the case was withdrawn; null if it was not.',
      resolve: ({ withdrawnAt }) => withdrawnAt,
    }),
    withdrawnReason: t.string({
      nullable: true,
      description: 'Reason for the withdrawal; null if the case was not withdrawn.',
      resolve: ({ withdrawnReason }) => withdrawnReason,
    }),
    checklist: t.field({
      type: [types.ChecklistItem],
      description: 'Documents that the case needs, each with those received.',
      resolve: async (shown, _args, { platform }) => {
        const received = await documents.ofCase(platform.db, shown.id)
        return documents.neededBy(shown).map((kind) => ({ kind, documents: received }))
      },
    }),
    openProposal: t.field({
      type: ProposalRef,
      nullable: true,
      description: 'Proposal about the case that waits for another operator; null if none waits.',
      resolve: async (shown, _args, { platform }) => (await openProposal(platform, shown)) ?? null,
    }),
  }))
  return types
}

type Read<Case extends ShownCase> = {
  /** The roles that work on cases, approve them or read them afterward. */
  readonly readers: readonly StaffRole[]
  readonly page: (db: Handle, page: ListPage, isOpen: boolean) => Promise<readonly Case[]>
  readonly count: (db: Handle, isOpen: boolean) => Promise<number>
  readonly byId: (db: Handle, id: Case['id']) => Promise<Case | null>
}

/** The list of a room's cases, open or over, and the query for a single one. */
export function caseQueries<Case extends ShownCase>(
  ref: PothosSchemaTypes.ObjectRef<Types, Case>,
  { type, field, list: name, thing, things, prefix }: CaseNames,
  { readers, page, count, byId }: Read<Case>,
): void {
  const list = pagedList<Case>({ name, usual: 50, most: 200, key: idKey, keyOf: ({ id }) => id })
  const connection = builder.connectionObject(
    {
      type: ref,
      name: `${type}Connection`,
      description: `List of ${things}, in the order in which they are worked on.`,
    },
    { name: `${type}Edge`, description: `Entry of the list of ${things}.` },
  )
  const staff = audience('operator', { shows: 'whatWaits', dataClass: 'identity', roles: readers })
  builder.queryField(name, (t) =>
    t.field({
      ...staff,
      type: connection,
      complexity: 20,
      description: `Open ${things}, those that have waited longest first; or those that are over, the newest first.`,
      args: {
        ...list.args,
        isOpen: t.arg.boolean({ required: true, description: 'True for open cases, false for those that are over.' }),
      },
      resolve: (_root, { isOpen, ...asked }, { platform: { db } }) =>
        list.page(asked, { read: (part) => page(db, part, isOpen), count: () => count(db, isOpen) }),
    }),
  )
  builder.queryField(field, (t) =>
    t.field({
      ...staff,
      // The resolver of a query cannot be checked against a type parameter.
      type: ref as PothosSchemaTypes.ObjectRef<Types, ShownCase>,
      nullable: true,
      complexity: 20,
      description: `The case of this id about ${thing}; null if there is none.`,
      args: {
        id: t.arg.id({ description: `The case, \`${prefix}_…\`.`, required: true }).validate(givenId(prefix)),
      },
      resolve: (_root, { id }, { platform: { db } }) => byId(db, id as Case['id']),
    }),
  )
}

/** The type of a case's steps, whose kinds and acts are the room's own. */
export const stepType = <Step extends CaseStep<string, string>>(
  { type, thing }: CaseNames,
  { kinds, acts }: { readonly kinds: EnumRef; readonly acts: EnumRef },
) => {
  const ref = builder.objectRef<Step>(`${type}Step`)
  ref.implement({
    description: `One step of ${thing}.`,
    fields: (t) => ({
      kind: t.field({ type: kinds, resolve: ({ kind }) => kind }),
      state: t.field({ type: StepStateEnum, resolve: ({ state }) => state }),
      act: t.field({
        type: acts,
        nullable: true,
        description: 'Act that the step waits for; null if there is none.',
        resolve: ({ act }) => act,
      }),
    }),
  })
  return ref
}

/** The type of the obstacles of a room's cases. */
export const obstacleType = ({ type, thing }: CaseNames) =>
  builder.objectRef<{ readonly code: string; readonly message: string }>(`${type}Obstacle`).implement({
    description: `Obstacle in a case about ${thing}.`,
    fields: (t) => ({
      code: t.exposeString('code', { description: 'Code of the obstacle.' }),
      message: t.exposeString('message', { description: 'The obstacle in words.' }),
    }),
  })
