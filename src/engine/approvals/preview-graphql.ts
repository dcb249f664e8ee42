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
  description: 'One line of what an approval would change.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'Name of the thing that changes: Share price, or Investors’ cash.' }),
    before: t.exposeString('before', { nullable: true, description: 'Value now; null if nothing is there yet.' }),
    after: t.exposeString('after', {
      nullable: true,
      description: 'Value after the approval; null if nothing is left.',
    }),
    names: t.field({
      type: DetailNamesEnum,
      nullable: true,
      description: 'Kind of thing that the ids in before and after name; null if they are not ids.',
      resolve: ({ names }) => names,
    }),
    difference: t.exposeString('difference', {
      nullable: true,
      description: 'After less before, of amounts that differ; null for anything else.',
    }),
  }),
})

export const ApprovalPreviewRef = builder.objectRef<ApprovalPreview>('ApprovalPreview').implement({
  description: 'Effect of an approval now, computed by doing it and taking it back.',
  fields: (t) => ({
    changes: t.field({
      type: [ChangeLineRef],
      description: 'Changes; for something new, its first values.',
      resolve: ({ changes }) => changes,
    }),
    booked: t.field({
      type: [ChangeLineRef],
      description: 'Amounts that the ledger books, by kind of account.',
      resolve: ({ booked }) => booked,
    }),
    holders: t.exposeInt('holders', { description: 'Number of investors’ accounts that are booked to.' }),
    money: t.field({
      type: 'Cents',
      description: 'Total that investors get, in cents; below zero if it is taken from them.',
      resolve: ({ money }) => money,
    }),
    refusal: t.exposeString('refusal', {
      nullable: true,
      description: 'Reason that it cannot be carried out now; null if it can.',
    }),
    hash: t.exposeString('hash', { description: 'Names this preview; the approval gives it.' }),
  }),
})
