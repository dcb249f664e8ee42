import { UserRef } from '#business/people/server/graphql.ts'
import { builder, enumOf } from '#io/graphql/builder.ts'
import type { GraphContext } from '#io/graphql/context.ts'
import type { AccountId, UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type IraNextStep, nextStepOf, stateWords } from '../rules/application.ts'
import { custodians, iraTypeNames } from '../rules/custodians.ts'
import type { DirectionState } from '../rules/states.ts'
import type { DirectionRow } from './direction-store.ts'
import { IraRef } from './graphql.ts'
import { hasLiveDirection, type Ira, irasOf, isHalfDone, isOpenOrOpening, nextStepAmong } from './sub-accounts.ts'

type SubAccountType = { readonly id: number; readonly name: string }
type NextStep = { readonly code: IraNextStep; readonly codeSince: Instant; readonly subAccountId: AccountId }

const read = new WeakMap<GraphContext, Map<UserId, Promise<Ira[]>>>()
function irasIn(context: GraphContext, userId: UserId): Promise<Ira[]> {
  const byUser = read.get(context) ?? new Map<UserId, Promise<Ira[]>>()
  read.set(context, byUser)
  const iras = byUser.get(userId) ?? irasOf(context.platform, userId)
  byUser.set(userId, iras)
  return iras
}

const SubAccountTypeRef = builder.objectRef<SubAccountType>('SubAccountType').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name', { description: 'The name of the custodian.' }),
  }),
})
const StatusRef = builder.objectRef<Ira>('SubAccountStatus').implement({
  fields: (t) => ({
    balance: t.field({
      type: 'Cents',
      description: 'Cents that the custodian holds and that can be invested.',
      resolve: ({ balance }) => balance,
    }),
    pendingBalance: t.field({
      type: 'Cents',
      description: 'Money on its way to the custodian, in cents.',
      resolve: ({ pendingBalance }) => pendingBalance,
    }),
    statusText: t.string({
      description: 'Status of the account, in words for people.',
      resolve: ({ application }) => stateWords[application.state],
    }),
  }),
})
export const DirectionStateEnum = enumOf<DirectionState>('DirectionState', 'State of a custodian’s direction.', {
  created: 'Recorded; not sent yet.',
  signaturePending: 'Waiting for a signature.',
  signed: 'Signed and on its way to the custodian.',
  inReview: 'The custodian is reviewing it.',
  notInGoodOrder: 'The custodian needs something corrected.',
  approved: 'The custodian will carry it out.',
  fundsSent: 'The custodian has paid.',
  confirmationDue: 'The custodian needs our confirmation of the shares.',
  proceedsDue: 'The custodian waits for the proceeds of a sale.',
  proceedsReceived: 'The custodian received the proceeds of a sale.',
  settled: 'Completed; the custodian has our confirmation.',
  canceled: 'Canceled.',
  rejected: 'The custodian rejected it.',
  failed: 'It could not be carried out.',
})
export const BuyDirectionRef = builder.objectRef<DirectionRow>('BuyDirection').implement({
  description: 'Order to the custodian of a retirement account to pay for an investment.',
  fields: (t) => ({
    id: t.exposeID('id'),
    orderId: t.id({ description: 'Investment order that it pays, `ord_…`.', resolve: (row) => row.order_id }),
    state: t.expose('state', { type: DirectionStateEnum, description: 'State of the direction.' }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Reason why it ended without shares; null if it did not.',
    }),
    createdAt: t.field({
      description: 'Time at which the direction was created.',
      type: 'Instant',
      resolve: (row) => row.created_at,
    }),
    fundedAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time at which the custodian had paid; null before.',
      resolve: (row) => row.funded_at,
    }),
    cancelledAt: t.field({
      description: 'Time at which the direction was canceled; null if it was not.',
      type: 'Instant',
      nullable: true,
      resolve: (row) => row.canceled_at,
    }),
    amount: t.field({
      type: 'Cents',
      description: 'Amount that the custodian is told to pay, in cents.',
      resolve: (row) => row.amount_cents,
    }),
  }),
})
/** The most directions listed; older ones are shown with their order. */
export const shownDirections = 50

const SubAccountRef = builder.objectRef<Ira>('SubAccount').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.id({ resolve: ({ id }) => id }),
    iraType: t.string({
      description: 'Name of the type: Traditional IRA, Roth IRA or SEP IRA.',
      resolve: ({ iraType }) => iraTypeNames[iraType],
    }),
    name: t.exposeString('name', { description: 'Title of the account in menus and headings.' }),
    subAccountType: t.field({
      type: SubAccountTypeRef,
      description: 'Custodian of it.',
      resolve: ({ custodian }) => custodians.find(({ code }) => code === custodian)!,
    }),
    status: t.field({
      type: StatusRef,
      description: 'Status of the account, and its contents.',
      resolve: (ira) => ira,
    }),
    buyDirections: t.field({
      type: [BuyDirectionRef],
      description: `The newest ${shownDirections}; each belongs to an order.`,
      resolve: ({ directions }) => directions.slice(0, shownDirections),
    }),
  }),
})
const IraNextStepCode = enumOf<IraNextStep>('IraNextStepCode', 'Next step of an IRA, as a code.', {
  otpVerificationPending: 'A one-time code must confirm the phone number.',
  otpVerificationFailed: 'The one-time code was wrong too often; request another one.',
  verificationDocumentsRequired: 'The custodian needs an identity document.',
  signAgreement: 'The custodian’s agreement must be signed.',
  awaitingCustodian: 'No step for the person: the custodian is working on it.',
  fundAccount: 'The account is open and needs money.',
})
const NextStepRef = builder.objectRef<NextStep>('IraNextStep').implement({
  fields: (t) => ({
    code: t.expose('code', { type: IraNextStepCode, description: 'Code of the step.' }),
    codeSince: t.field({
      description: 'Time at which this became the next step.',
      type: 'Instant',
      resolve: (step) => step.codeSince,
    }),
    subAccountId: t.exposeID('subAccountId', { description: 'Retirement account that the step belongs to, `acc_…`.' }),
  }),
})

builder.objectField(IraRef, 'nextStep', (t) =>
  t.field({
    type: NextStepRef,
    nullable: true,
    description: 'Next step for the person, however old; null if there is none.',
    resolve: ({ id, application, isFunded }): NextStep | null => {
      const step = nextStepOf({ state: application.state, stateSince: application.state_since, isFunded })
      return step && { code: step.code, codeSince: step.since, subAccountId: id }
    },
  }),
)

builder.objectFields(UserRef, (t) => ({
  iras: t.field({
    type: [IraRef],
    description: 'Retirement accounts of the person, from their application on; the oldest first.',
    resolve: async (user, _args, context) =>
      (await irasIn(context, user.id)).map((ira) => ({ ...ira, ownerId: user.id })),
  }),
  subAccounts: t.field({
    type: [SubAccountRef],
    description: 'Retirement accounts of the person, those that were not opened in the end too.',
    resolve: (user, _args, context) => irasIn(context, user.id),
  }),
  openSubAccounts: t.field({
    description: 'Retirement accounts of the person that are not closed.',
    type: [SubAccountRef],
    resolve: async (user, _args, context) => (await irasIn(context, user.id)).filter(isOpenOrOpening),
  }),
  hasSubAccountWBuyDirection: t.boolean({
    description: 'True if a retirement account of the person has an order to buy.',
    resolve: async (user, _args, context) => (await irasIn(context, user.id)).some(hasLiveDirection),
  }),
  hasPotentiallyIncompleteIRA: t.boolean({
    description: 'True if an IRA of the person has an unfinished step.',
    resolve: async (user, _args, context) => (await irasIn(context, user.id)).some(isHalfDone),
  }),
  iraComplete: t.boolean({
    description: 'True if no step of an IRA is unfinished.',
    resolve: async (user, _args, context) => !(await irasIn(context, user.id)).some(isHalfDone),
  }),
  iraNextStep: t.field({
    type: NextStepRef,
    nullable: true,
    description: 'Next step for an IRA; null if there is none, or it has been shown for 30 days.',
    resolve: async (user, _args, context) =>
      nextStepAmong(await irasIn(context, user.id), context.platform.clock.now()),
  }),
}))
