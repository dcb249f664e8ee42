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
  description: 'Who inherits an IRA.',
  fields: (t) => ({
    class: t.expose('class', { type: BeneficiaryClassEnum, description: 'Whether they inherit first.' }),
    relationship: t.expose('relationship', { type: IraRelationshipEnum, description: 'What they are to the owner.' }),
    name: t.string({
      description: 'The full name of the person or entity.',
      resolve: ({ entityName, firstName, lastName }) => entityName ?? `${firstName} ${lastName}`,
    }),
    firstName: t.exposeString('firstName', { nullable: true, description: 'Of a person.' }),
    lastName: t.exposeString('lastName', { nullable: true, description: 'Of a person.' }),
    entityName: t.exposeString('entityName', {
      nullable: true,
      description: 'Of a trust, a charity or the estate.',
    }),
    dateOfBirth: t.expose('dateOfBirth', {
      type: 'Day',
      nullable: true,
      description: 'Of a person, where the owner named it.',
    }),
    shareHundredths: t.exposeInt('shareHundredths', {
      description: 'Their share of their class in hundredths of a percent; 10000 is all of it.',
    }),
    perStirpes: t.exposeBoolean('perStirpes', {
      description: 'Whether their share goes to their own children if they die first.',
    }),
  }),
})

const BeneficiaryChangeRef = builder.objectRef<BeneficiaryChangeRow>('IraBeneficiaryChange').implement({
  description: 'A new list of beneficiaries that the owner of an IRA asked its custodian for.',
  fields: (t) => ({
    id: t.exposeID('id'),
    state: t.expose('state', { type: BeneficiaryChangeStateEnum, description: 'How far it has come.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why the custodian refused it.' }),
    requestedAt: t.field({
      type: 'Instant',
      description: 'When it was asked for.',
      resolve: (row) => row.requested_at,
    }),
    decidedAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'When the custodian’s answer came.',
      resolve: (row) => row.decided_at,
    }),
    beneficiaries: t.field({
      type: [BeneficiaryRef],
      description: 'The new list.',
      resolve: (row, _args, { platform }) => beneficiariesOfChange(platform.db, row.id),
    }),
  }),
})

builder.objectFields(IraRef, (t) => ({
  beneficiaries: t.field({
    type: [BeneficiaryRef],
    description: 'Who inherits now, in the order in which they were named; empty for everyone but the owner.',
    resolve: async ({ application, ownerId }, _args, { platform, viewer }) =>
      viewer?.userId === ownerId ? beneficiariesInForce(platform.db, application) : [],
  }),
  beneficiaryChange: t.field({
    type: BeneficiaryChangeRef,
    nullable: true,
    description:
      'The newest change of the beneficiaries; null where none was asked for, and for everyone but the owner.',
    resolve: async ({ id, ownerId }, _args, { platform, viewer }) =>
      viewer?.userId === ownerId ? newestBeneficiaryChange(platform.db, id) : null,
  }),
}))
