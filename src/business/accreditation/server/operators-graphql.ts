import { proposalAbout } from '#engine/approvals/approvals.ts'
import { ProposalRef, proposalField } from '#engine/approvals/graphql.ts'
import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import { idKey, pagedList } from '#io/graphql/connection.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { VerificationId } from '#kernel/ids.ts'
import { accreditationCommands } from '../commands.ts'
import { accreditationProposals } from '../proposals.ts'
import { holdsUntilOf, type Statement } from '../rules/evidence.ts'
import { routeOf } from '../rules/routes.ts'
import { askForMore, type Deciding, decisionIn } from './decide-verification.ts'
import { AccreditationHolder, AccreditationStatus } from './enums-graphql.ts'
import { EvidenceRef } from './graphql.ts'
import {
  countPending,
  evidenceOf,
  pendingVerifications,
  shownVerifications,
  type Verification,
  verificationBy,
  verificationsOf,
} from './verification-store.ts'

const DecisionRef = enumOf<Deciding['decision']>('AccreditationDecision', 'Decision that an operator proposes.', {
  approve: 'Approve the submission.',
  reject: 'Reject the submission.',
  revoke: 'Revoke an approval.',
})

const StatementRef = builder.objectRef<Statement>('AccreditationStatement').implement({
  description: 'Date from which the documents age: one of three, depending on the method.',
  fields: (t) => ({
    taxYear: t.exposeInt('taxYear', {
      nullable: true,
      description: 'Later of the two tax years; null for other methods.',
    }),
    statementsOn: t.expose('statementsOn', {
      type: 'Day',
      nullable: true,
      description: 'Date of the oldest statement; null for other methods.',
    }),
    letterOn: t.expose('letterOn', {
      type: 'Day',
      nullable: true,
      description: 'Date of the letter; null for other methods.',
    }),
  }),
})

export const VerificationRef = builder.objectRef<Verification>('AccreditationCase').implement({
  description:
    'Accreditation verification as operators see it. Documents are downloaded from /evidence/<id> while personal data is open.',
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId'),
    userId: t.exposeID('userId'),
    status: t.expose('status', { type: AccreditationStatus }),
    holder: t.expose('holder', { type: AccreditationHolder }),
    route: t.string({
      nullable: true,
      description: 'Method by which accreditation is shown, in words; null before anything was submitted.',
      resolve: ({ route }) => routeOf(route)?.label ?? route,
    }),
    source: t.string({
      nullable: true,
      description: 'Legal rule behind the method; null before anything was submitted.',
      resolve: ({ route }) => routeOf(route)?.source,
    }),
    statement: t.field({
      type: StatementRef,
      nullable: true,
      description: 'Statement of the investor about the documents; null before anything was submitted.',
      resolve: ({ statement }) => statement,
    }),
    wouldHoldUntil: t.field({
      type: 'Day',
      nullable: true,
      description: 'Last day of validity if it were approved today; null if the evidence is too old.',
      resolve: ({ route, statement }, _args, { platform }) => {
        const knownRoute = routeOf(route)
        const holds = knownRoute && statement && holdsUntilOf(knownRoute, statement, platform.clock.today())
        return holds && 'until' in holds ? holds.until : null
      },
    }),
    round: t.exposeInt('round', {
      description:
        'Number of submissions so far. A decision names it, so that it cannot apply to documents that changed since.',
    }),
    asked: t.exposeString('asked', { nullable: true }),
    decisionReason: t.exposeString('decisionReason', { nullable: true }),
    submittedAt: t.field({
      description: 'Time at which the verification was submitted; null before.',
      type: 'Instant',
      nullable: true,
      resolve: ({ submittedAt }) => submittedAt,
    }),
    holdsUntil: t.field({ type: 'Day', nullable: true, resolve: ({ holdsUntil }) => holdsUntil }),
    openProposal: t.field({
      type: ProposalRef,
      nullable: true,
      description: 'Decision that needs a second operator; null if none waits.',
      resolve: async ({ id }, _args, { platform }) =>
        (await proposalAbout(platform, accreditationProposals.decideAccreditation, id)) ?? null,
    }),
    proposedDecision: t.field({
      type: DecisionRef,
      nullable: true,
      description: 'Proposed decision; null if none waits or its stored form cannot be read.',
      resolve: async ({ id }, _args, { platform }) => {
        const proposal = await proposalAbout(platform, accreditationProposals.decideAccreditation, id)
        return proposal ? decisionIn(proposal.input) : null
      },
    }),
    documents: t.field({
      description: 'Documents that were submitted for the verification.',
      type: [EvidenceRef],
      resolve: ({ id }, _args, { platform }) => evidenceOf(platform.db, id),
    }),
  }),
})

const queue = pagedList<Verification>({
  name: 'accreditationQueue',
  usual: 50,
  most: 200,
  key: idKey,
  keyOf: ({ id }) => id,
})

const AccreditationCaseConnection = builder.connectionObject(
  {
    type: VerificationRef,
    name: 'AccreditationCaseConnection',
    description: 'Verifications that wait for a decision, the longest first.',
  },
  { name: 'AccreditationCaseEdge', description: 'One verification in the list.' },
)

builder.queryField('accreditationQueue', (t) =>
  t.field({
    ...audience('operator', { shows: 'whatWaits', dataClass: 'accreditation', mayLag: true }),
    type: AccreditationCaseConnection,
    complexity: 20,
    description: 'Submissions that no one has decided, the longest first.',
    args: queue.args,
    resolve: (_root, asked, { platform: { db } }) =>
      queue.page(asked, { read: (page) => pendingVerifications(db, page), count: () => countPending(db) }),
  }),
)

builder.queryField('accreditationCases', (t) =>
  t.field({
    ...audience('operator', { shows: 'aPerson', dataClass: 'accreditation' }),
    type: [VerificationRef],
    description: 'The verifications of an account, the newest first, 50 at most.',
    args: { accountId: t.arg.id({ required: true }).validate(givenId('acc')) },
    resolve: async (_root, { accountId }, { platform }) =>
      (await verificationsOf(platform.db, accountId)).slice(0, shownVerifications),
  }),
)

const AskedRef = builder.objectRef<{ id: VerificationId }>('AskedForEvidence').implement({
  description: 'Verification that waits for more information from the investor.',
  fields: (t) => ({
    id: t.exposeID('id'),
    verification: t.field({
      type: VerificationRef,
      nullable: true,
      description: 'The verification as it is now.',
      resolve: ({ id }, _args, { platform }) => verificationBy(platform.db, id),
    }),
  }),
})

commandField(accreditationCommands.askForAccreditationEvidence, {
  type: AskedRef,
  resolve: async (input, { platform, viewer }) =>
    sendCommand({ platform, viewer }, accreditationCommands.askForAccreditationEvidence, input, askForMore(platform)),
})

proposalField(
  accreditationCommands.decideAccreditation,
  async ({ id, verificationId, decision, words, reason }, { platform }) => {
    const verification = await verificationBy(platform.db, verificationId)
    const payload = { verificationId, round: verification?.round ?? 0, decision, words: words ?? '' }
    return accreditationProposals.decideAccreditation({ id, subject: verificationId, reason, payload })
  },
)
