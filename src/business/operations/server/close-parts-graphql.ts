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

const StepKindEnum = enumOf<CloseStep>('MonthCloseStepKind', 'Step of a month’s close, in order.', {
  readings: 'Meter readings of all days are complete.',
  cash: 'Cash of the month is recorded, and no correction waits.',
  losses: 'Missing output has a recorded cause.',
  pool: 'The pool was compared with earlier payments.',
  declared: 'The dividend is declared by the recorded cash.',
  approved: 'All required operators have approved the dividend.',
  funded: 'The issuer’s money is in the account that pays.',
  paid: 'Holders were paid by the recorded cash.',
  notices: 'Holders were notified.',
  locked: 'The month is closed and locked.',
})

const StepStateEnum = enumOf<CloseState>('MonthCloseState', 'State of a step of a month’s close.', {
  todo: 'An operator must do it.',
  waiting: 'It waits for another person, a meter or the bank.',
  done: 'The step is done.',
  problem: 'An obstacle must be reviewed, undone or explained.',
  notNeeded: 'The step is not needed, because there is nothing to pay.',
})

const ActEnum = enumOf<CloseAct>('MonthCloseAct', 'Act that a step of a month’s close needs.', {
  recordProduction: 'Enter hours by hand that a meter did not report.',
  recordPeriodCash: 'Record the month’s cash.',
  recordLostOutput: 'Record a cause of lost output.',
  declareDividend: 'Declare the dividend.',
  withdrawDividend: 'Withdraw the dividend, so that it can be declared again.',
  approveDividend: 'Approve the dividend, or its correction.',
  correctDividend: 'Correct the dividend that was paid.',
  approveProposal: 'Decide a proposal.',
  closeMonth: 'Propose to close the month.',
})

export const StepRef = builder.objectRef<StepOfClose>('MonthCloseStep').implement({
  description: 'One step of a month’s close.',
  fields: (t) => ({
    kind: t.expose('kind', { type: StepKindEnum, description: 'Kind of step.' }),
    state: t.expose('state', { type: StepStateEnum, description: 'State of the step.' }),
    act: t.expose('act', {
      type: ActEnum,
      nullable: true,
      description: 'Act that the step waits for; null if no operator has to act.',
    }),
    roles: t.field({
      type: [StaffRoleEnum],
      description: 'Roles that may carry out the act, one of which is enough; empty without an act.',
      resolve: ({ act }) => [...((act && commandNamed(act)?.roles?.send) ?? [])],
    }),
  }),
})

const kilowattHours = (wattHours: bigint): number => Number(wattHours) / 1_000

export const PlantRef = builder.objectRef<PlantOnRecord>('MonthClosePlant').implement({
  description: 'A plant’s month: recorded and expected production.',
  fields: (t) => ({
    plantId: t.exposeID('plantId'),
    name: t.exposeString('name', { description: 'Name of the plant.' }),
    daysRead: t.exposeInt('daysRead', { description: 'Days with readings of all hours.' }),
    daysDue: t.exposeInt('daysDue', { description: 'Days of the month since the first reading.' }),
    readUntil: t.expose('readUntil', {
      type: 'Instant',
      nullable: true,
      description: 'Hour up to which the meter was read; null if it is not connected.',
    }),
    kilowattHours: t.float({
      description: 'Recorded production, in kilowatt-hours.',
      resolve: ({ wattHours }) => kilowattHours(wattHours),
    }),
    expectedKilowattHours: t.float({
      description: 'Expected production of those days, in kilowatt-hours.',
      resolve: ({ expectedWattHours }) => kilowattHours(expectedWattHours),
    }),
    missingKilowattHours: t.float({
      description: 'Production below expectation, in kilowatt-hours; zero if it was above.',
      resolve: (plant) => kilowattHours(missingOf(plant)),
    }),
    explainedKilowattHours: t.float({
      description: 'Lost production with a recorded cause, in kilowatt-hours.',
      resolve: ({ explainedWattHours }) => kilowattHours(explainedWattHours),
    }),
    needsCause: t.boolean({
      description: 'True if more production is missing without a cause than the weather explains.',
      resolve: needsCause,
    }),
  }),
})

export const LossRef = builder.objectRef<LossOnRecord>('MonthCloseLoss').implement({
  description: 'Cause of lost output as last recorded.',
  fields: (t) => ({
    plantId: t.exposeID('plantId'),
    cause: t.expose('cause', { type: LossCauseEnum, description: 'Cause of the lost output.' }),
    kilowattHours: t.float({
      description: 'Lost energy, in kilowatt-hours.',
      resolve: ({ wattHours }) => kilowattHours(wattHours),
    }),
    explanation: t.exposeString('explanation', { description: 'Cause in words; empty without an explanation.' }),
    recordedBy: t.exposeString('recordedBy', { description: 'Operator who recorded it.' }),
    recordedAt: t.expose('recordedAt', { type: 'Instant', description: 'Time at which it was recorded.' }),
  }),
})

export const CashRef = builder.objectRef<NonNullable<MonthOnRecord['cash']>>('MonthCloseCash').implement({
  description: 'Cash of a month as recorded or last corrected.',
  fields: (t) => ({
    revenue: t.field({
      type: 'Cents',
      description: 'Revenue from power, in cents.',
      resolve: ({ result }) => result.revenue,
    }),
    costs: t.field({
      type: 'Cents',
      description: 'Operating costs of the plants, in cents.',
      resolve: ({ result }) => result.costs,
    }),
    interest: t.field({
      type: 'Cents',
      description: 'Interest on loans, in cents.',
      resolve: ({ result }) => result.interest,
    }),
    principal: t.field({
      type: 'Cents',
      description: 'Repayment of loans, in cents.',
      resolve: ({ result }) => result.principal,
    }),
    fee: t.field({ type: 'Cents', description: 'Fee of the manager, in cents.', resolve: ({ result }) => result.fee }),
    reserve: t.field({
      type: 'Cents',
      description: 'Amount added to the reserve, in cents; below zero if it was taken from the reserve.',
      resolve: ({ result }) => result.reserve,
    }),
    deficit: t.field({
      type: 'Cents',
      description: 'Loss carried forward, in cents; below zero if the month filled earlier losses.',
      resolve: ({ result }) => result.deficit,
    }),
    pool: t.field({
      type: 'Cents',
      description: 'Amount left for holders, in cents.',
      resolve: ({ result }) => result.pool,
    }),
    recordedBy: t.exposeString('recordedBy', { description: 'Operator who first recorded the cash.' }),
    recordedAt: t.expose('recordedAt', { type: 'Instant', description: 'Time at which the cash was first recorded.' }),
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
    isLocked: t.boolean({
      description: 'True if it locked the month, false if it reopened it.',
      resolve: ({ kind }) => kind === 'closed',
    }),
    proposedBy: t.exposeString('proposedBy', { description: 'Operator who proposed the lock or the reopening.' }),
    approvedBy: t.exposeString('approvedBy', { description: 'Operator who approved the lock or reopening.' }),
    at: t.expose('at', { type: 'Instant', description: 'Time of the approval.' }),
    reason: t.exposeString('reason', { description: 'Reason for the lock or reopening.' }),
  }),
})
