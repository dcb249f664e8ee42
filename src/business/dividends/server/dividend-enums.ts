import { enumOf } from '#io/graphql/builder.ts'
import type { DividendKind, DividendState } from '../rules/dividend.ts'
import type { Dividend } from './dividend-store.ts'

export const DividendKindEnum = enumOf<DividendKind>('DividendKind', 'Kind of a dividend.', {
  regular: 'For a month.',
  correction: 'The difference to what an earlier one should have been.',
  reversal: 'Takes an earlier one back.',
})

export const DividendStateEnum = enumOf<DividendState>('DividendState', 'State of a dividend.', {
  declared: 'Waiting for a second operator.',
  notFunded: 'Approved; paid when the issuer’s money is in the account that it is paid from.',
  paid: 'Paid.',
  withdrawn: 'Taken back before it was paid.',
  reversed: 'Paid, and taken back.',
})

export const DividendOrigin = enumOf<Dividend['origin']>('DividendOrigin', 'Origin of the pool of a dividend.', {
  computed: 'Computed from the month’s revenue, costs and reserve.',
  entered: 'Entered by an operator, with the reason.',
})
