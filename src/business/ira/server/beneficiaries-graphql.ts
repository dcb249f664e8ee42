import { builder } from '#io/graphql/builder.ts'
import type { IraBeneficiary } from '../rules/beneficiaries.ts'
import {
  type BeneficiaryChangeRow,
  beneficiariesInForce,
  beneficiariesOfChange,
  newestBeneficiaryChange,
} from './beneficiary-store.ts'
import { BeneficiaryChangeStateEnum, BeneficiaryClassEnum, IraRelationshipEnum } from './enums-graphql.ts'
import { IraRef } from './graphql.ts'

const BeneficiaryRef = builder.objectRef<IraBeneficiary>('IraBeneficiary').implement({
  description: 'Beneficiary of an IRA.',
  fields: (t) => ({
    class: t.expose('class', {
      type: BeneficiaryClassEnum,
      description: 'Class of the beneficiary: primary or contingent.',
    }),
    relationship: t.expose('relationship', {
      type: IraRelationshipEnum,
      description: 'Relationship of the beneficiary to the owner.',
    }),
    name: t.string({
      description: 'Full name of the person or entity.',
      resolve: ({ entityName, firstName, lastName }) => entityName ?? `${firstName} ${lastName}`,
    }),
    firstName: t.exposeString('firstName', {
      nullable: true,
      description: 'First name of a person; null for an entity.',
    }),
    lastName: t.exposeString('lastName', { nullable: true, description: 'Last name of a person; null for an entity.' }),
    entityName: t.exposeString('entityName', {
      nullable: true,
      description: 'Name of a trust, a charity or the estate; null for a person.',
    }),
    dateOfBirth: t.expose('dateOfBirth', {
      type: 'Day',
      nullable: true,
      description: 'Date of birth of a person; null if the owner did not give it.',
    }),
    shareHundredths: t.exposeInt('shareHundredths', {
      description: 'Share within the class, in hundredths of a percent; 10000 is all of it.',
    }),
    perStirpes: t.exposeBoolean('perStirpes', {
      description: 'True if the share of a beneficiary who dies first goes to their children.',
    }),
  }),
})

const BeneficiaryChangeRef = builder.objectRef<BeneficiaryChangeRow>('IraBeneficiaryChange').implement({
  description: 'New list of beneficiaries that the owner of an IRA requested from its custodian.',
  fields: (t) => ({
    id: t.exposeID('id'),
    state: t.expose('state', { type: BeneficiaryChangeStateEnum, description: 'State of the change.' }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Reason for the custodian’s refusal; null if it did not refuse.',
    }),
    requestedAt: t.field({
      type: 'Instant',
      description: 'Time at which the change was requested.',
      resolve: (row) => row.requested_at,
    }),
    decidedAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time of the custodian’s answer; null before.',
      resolve: (row) => row.decided_at,
    }),
    beneficiaries: t.field({
      type: [BeneficiaryRef],
      description: 'Beneficiaries on the new list.',
      resolve: (row, _args, { platform }) => beneficiariesOfChange(platform.db, row.id),
    }),
  }),
})

builder.objectFields(IraRef, (t) => ({
  beneficiaries: t.field({
    type: [BeneficiaryRef],
    description: 'Current beneficiaries, in the order in which they were named; empty for everyone but the owner.',
    resolve: async ({ application, ownerId }, _args, { platform, viewer }) =>
      viewer?.userId === ownerId ? beneficiariesInForce(platform.db, application) : [],
  }),
  beneficiaryChange: t.field({
    type: BeneficiaryChangeRef,
    nullable: true,
    description: 'Newest change of beneficiaries; null if none was requested, and for everyone but the owner.',
    resolve: async ({ id, ownerId }, _args, { platform, viewer }) =>
      viewer?.userId === ownerId ? newestBeneficiaryChange(platform.db, id) : null,
  }),
}))
