import { builder, enumOf } from '#io/graphql/builder.ts'
import type { ApprovalPreview } from './preview.ts'
import type { ChangeLine } from './shown-value.ts'

export const DetailNamesEnum = enumOf<'portfolio' | 'account'>('ProposalDetailNames', 'What a value is the id of.', {
  portfolio: 'A portfolio.',
  account: 'An account.',
})

const ChangeLineRef = builder.objectRef<ChangeLine>('ApprovalChange').implement({
  description: 'One line of what an approval would change.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'What changes: Share price, or Investors’ cash.' }),
    before: t.exposeString('before', { nullable: true, description: 'As it is now; null where nothing is there yet.' }),
    after: t.exposeString('after', { nullable: true, description: 'As it becomes; null where nothing is left.' }),
    names: t.field({
      type: DetailNamesEnum,
      nullable: true,
      description: 'What before and after are ids of; null where they have no name.',
      resolve: ({ names }) => names,
    }),
    difference: t.exposeString('difference', {
      nullable: true,
      description: 'After less before, of amounts that differ.',
    }),
  }),
})

export const ApprovalPreviewRef = builder.objectRef<ApprovalPreview>('ApprovalPreview').implement({
  description: 'What an approval would do now, found by doing it and taking it back.',
  fields: (t) => ({
    changes: t.field({
      type: [ChangeLineRef],
      description: 'What changes; of what is new, what becomes.',
      resolve: ({ changes }) => changes,
    }),
    booked: t.field({
      type: [ChangeLineRef],
      description: 'What the ledger books, by kind of account.',
      resolve: ({ booked }) => booked,
    }),
    holders: t.exposeInt('holders', { description: 'How many investors’ accounts are booked to.' }),
    money: t.field({
      type: 'Cents',
      description: 'What investors get together, in cents; below zero where it is taken from them.',
      resolve: ({ money }) => money,
    }),
    refusal: t.exposeString('refusal', { nullable: true, description: 'Why it cannot be carried out now.' }),
    hash: t.exposeString('hash', { description: 'Names this preview; the approval gives it.' }),
  }),
})

/** For the input of every approval. */
export const previewWords =
  'The hash of the preview that was read. Where the approval would now do something else, it is refused (previewChanged).'
