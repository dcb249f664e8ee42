import { builder, enumOf } from '#io/graphql/builder.ts'
import type { ApprovalPreview } from './preview.ts'
import type { ChangeLine } from './shown-value.ts'

export const DetailNamesEnum = enumOf<'portfolio' | 'account'>(
  'ProposalDetailNames',
  'Kind of thing that a value is the id of.',
  {
    portfolio: 'A portfolio.',
    account: 'An account.',
  },
)

const ChangeLineRef = builder.objectRef<ChangeLine>('ApprovalChange').implement({
  description: 'One change that an approval would make.',
  fields: (t) => ({
    label: t.exposeString('label', {
      description: 'Name of the changed value, such as Share price or Investors’ cash.',
    }),
    before: t.exposeString('before', { nullable: true, description: 'Value now; null if nothing is there yet.' }),
    after: t.exposeString('after', {
      nullable: true,
      description: 'Value after the approval; null if nothing is left.',
    }),
    names: t.field({
      type: DetailNamesEnum,
      nullable: true,
      description: 'Kind of record that the ids in before and after refer to; null if they are not ids.',
      resolve: ({ names }) => names,
    }),
    difference: t.exposeString('difference', {
      nullable: true,
      description: 'After less before, for amounts that differ; null for anything else.',
    }),
  }),
})

export const ApprovalPreviewRef = builder.objectRef<ApprovalPreview>('ApprovalPreview').implement({
  description: 'Effect that approving now would have, computed by a trial run that is rolled back.',
  fields: (t) => ({
    changes: t.field({
      type: [ChangeLineRef],
      description: 'Changes that would be made; for a new record, its first values.',
      resolve: ({ changes }) => changes,
    }),
    booked: t.field({
      type: [ChangeLineRef],
      description: 'Amounts that would be posted to the ledger, by kind of account.',
      resolve: ({ booked }) => booked,
    }),
    holders: t.exposeInt('holders', { description: 'Number of investor accounts that would be posted to.' }),
    money: t.field({
      type: 'Cents',
      description: 'Total that investors would receive, in cents; below zero if it is taken from them.',
      resolve: ({ money }) => money,
    }),
    refusal: t.exposeString('refusal', {
      nullable: true,
      description: 'Reason why it cannot be approved now; null if it can.',
    }),
    hash: t.exposeString('hash', { description: 'Hash of this preview, to be sent with the approval.' }),
  }),
})
