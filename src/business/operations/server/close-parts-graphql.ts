import { LossCauseEnum } from '#business/portfolios/server/month-figures-graphql.ts'
import type { LossOnRecord, MonthOnRecord, PlantOnRecord } from '#business/portfolios/server/public.ts'
import { StaffRoleEnum } from '#engine/approvals/staff-role-graphql.ts'
import { commandNamed } from '#engine/command/declare.ts'
import { builder, enumOf } from '#io/graphql/builder.ts'
import {
  type CloseAct,
  type CloseState,
  type CloseStep,
  missingOf,
  needsCause,
  type StepOfClose,
} from '../rules/month-close.ts'

const StepKindEnum = enumOf<CloseStep>('MonthCloseStepKind', 'Step of a month’s close, in the order of the work.', {
  readings: 'The meters’ days are complete.',
  cash: 'Cash of the month is on record, and no correction of it waits.',
  losses: 'Output that is missing has a cause.',
  pool: 'The pool was compared with the payments before.',
  declared: 'The dividend is declared as the cash has it.',
  approved: 'Everyone who must has approved it.',
  funded: 'The issuer’s money is in the account that it is paid from.',
  paid: 'Its holders were paid, as the cash has it now.',
  notices: 'Its holders were notified.',
  locked: 'The month is closed and locked.',
})

const StepStateEnum = enumOf<CloseState>('MonthCloseState', 'State of a step of a month’s close.', {
  todo: 'Someone of the staff has to do it.',
  waiting: 'It needs another person, a meter or the bank.',
  done: 'The step is done.',
  problem: 'Something must be reviewed, undone or explained.',
  notNeeded: 'The month left nothing to pay.',
})

const ActEnum = enumOf<CloseAct>('MonthCloseAct', 'Act that a step of a month’s close waits for.', {
  recordProduction: 'Enter hours that a meter did not tell.',
  recordPeriodCash: 'Record the month’s cash.',
  recordLostOutput: 'Record a cause of lost output.',
  declareDividend: 'Declare the dividend.',
  withdrawDividend: 'Withdraw the dividend, to declare it again.',
  approveDividend: 'Approve the dividend, or its correction.',
  correctDividend: 'Correct the dividend that was paid.',
  approveProposal: 'Decide a proposal.',
  closeMonth: 'Propose to close the month.',
})

export const StepRef = builder.objectRef<StepOfClose>('MonthCloseStep').implement({
  description: 'One step of a month’s close.',
  fields: (t) => ({
    kind: t.expose('kind', { type: StepKindEnum, description: 'The step.' }),
    state: t.expose('state', { type: StepStateEnum, description: 'Its state.' }),
    act: t.expose('act', {
      type: ActEnum,
      nullable: true,
      description: 'The act that it waits for; null if no one of the staff has to do anything.',
    }),
    roles: t.field({
      type: [StaffRoleEnum],
      description: 'Roles of which a person needs one for that act; empty without one.',
      resolve: ({ act }) => [...((act && commandNamed(act)?.roles?.send) ?? [])],
    }),
  }),
})

const kilowattHours = (wattHours: bigint): number => Number(wattHours) / 1_000

export const PlantRef = builder.objectRef<PlantOnRecord>('MonthClosePlant').implement({
  description: 'A plant’s month by its meter, next to the expected one.',
  fields: (t) => ({
    plantId: t.exposeID('plantId'),
    name: t.exposeString('name', { description: 'Name of the plant.' }),
    daysRead: t.exposeInt('daysRead', { description: 'Days of which the meter has all hours.' }),
    daysDue: t.exposeInt('daysDue', { description: 'Days of the month since its first reading.' }),
    readUntil: t.expose('readUntil', {
      type: 'Instant',
      nullable: true,
      description: 'Hour up to which the meter is read; null if it is not connected.',
    }),
    kilowattHours: t.float({ description: 'Its output.', resolve: ({ wattHours }) => kilowattHours(wattHours) }),
    expectedKilowattHours: t.float({
      description: 'Output that was expected of those days.',
      resolve: ({ expectedWattHours }) => kilowattHours(expectedWattHours),
    }),
    missingKilowattHours: t.float({
      description: 'The part of it that is missing; zero if more was made.',
      resolve: (plant) => kilowattHours(missingOf(plant)),
    }),
    explainedKilowattHours: t.float({
      description: 'Lost output with a cause on record.',
      resolve: ({ explainedWattHours }) => kilowattHours(explainedWattHours),
    }),
    needsCause: t.boolean({
      description: 'True if more is missing without a cause than the weather accounts for.',
      resolve: needsCause,
    }),
  }),
})

export const LossRef = builder.objectRef<LossOnRecord>('MonthCloseLoss').implement({
  description: 'A cause of lost output as it was last recorded.',
  fields: (t) => ({
    plantId: t.exposeID('plantId'),
    cause: t.expose('cause', { type: LossCauseEnum, description: 'The cause.' }),
    kilowattHours: t.float({ description: 'Lost energy.', resolve: ({ wattHours }) => kilowattHours(wattHours) }),
    explanation: t.exposeString('explanation', { description: 'The cause in words; empty if nothing is said.' }),
    recordedBy: t.exposeString('recordedBy', { description: 'Operator who recorded it.' }),
    recordedAt: t.expose('recordedAt', { type: 'Instant', description: 'Time at which it was recorded.' }),
  }),
})

export const CashRef = builder.objectRef<NonNullable<MonthOnRecord['cash']>>('MonthCloseCash').implement({
  description: 'A month’s cash as it was recorded or last corrected.',
  fields: (t) => ({
    revenue: t.field({ type: 'Cents', description: 'Proceeds of power.', resolve: ({ result }) => result.revenue }),
    costs: t.field({
      type: 'Cents',
      description: 'Cost of running the plants.',
      resolve: ({ result }) => result.costs,
    }),
    interest: t.field({ type: 'Cents', description: 'Interest on loans.', resolve: ({ result }) => result.interest }),
    principal: t.field({
      type: 'Cents',
      description: 'Repayment of loans.',
      resolve: ({ result }) => result.principal,
    }),
    fee: t.field({ type: 'Cents', description: 'Fee of the manager.', resolve: ({ result }) => result.fee }),
    reserve: t.field({
      type: 'Cents',
      description: 'Amount set aside; below zero it was taken from the reserve.',
      resolve: ({ result }) => result.reserve,
    }),
    deficit: t.field({
      type: 'Cents',
      description: 'Loss carried forward; below zero the part of earlier losses that the month filled.',
      resolve: ({ result }) => result.deficit,
    }),
    pool: t.field({ type: 'Cents', description: 'Amount left for holders.', resolve: ({ result }) => result.pool }),
    recordedBy: t.exposeString('recordedBy', { description: 'The operator who first recorded it.' }),
    recordedAt: t.expose('recordedAt', { type: 'Instant', description: 'Time at which it was first recorded.' }),
    correctedBy: t.string({
      nullable: true,
      description: 'The operator who proposed its last correction; null without one.',
      resolve: ({ corrected }) => corrected?.proposedBy ?? null,
    }),
    correctedAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time of its last correction; null without one.',
      resolve: ({ corrected }) => corrected?.at ?? null,
    }),
    correctionReason: t.string({
      nullable: true,
      description: 'Reason of its last correction; null without one.',
      resolve: ({ corrected }) => corrected?.reason ?? null,
    }),
  }),
})

export const SealRef = builder.objectRef<NonNullable<MonthOnRecord['seal']>>('MonthCloseSeal').implement({
  description: 'The last lock or reopening of a month.',
  fields: (t) => ({
    isLocked: t.boolean({ description: 'True if it locked the month.', resolve: ({ kind }) => kind === 'closed' }),
    proposedBy: t.exposeString('proposedBy', { description: 'Operator who proposed the lock or the reopening.' }),
    approvedBy: t.exposeString('approvedBy', { description: 'The operator who approved it.' }),
    at: t.expose('at', { type: 'Instant', description: 'Time of the approval.' }),
    reason: t.exposeString('reason', { description: 'Its reason.' }),
  }),
})
