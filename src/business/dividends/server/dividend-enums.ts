import { enumOf } from '#io/graphql/builder.ts'
import type { DividendKind, DividendState } from '../rules/dividend.ts'
import type { Dividend } from './dividend-store.ts'

export const DividendKindEnum = enumOf<DividendKind>('DividendKind', 'Kind of a dividend.', {
  regular: 'Dividend of a month.',
  correction: 'Difference to what an earlier dividend should have been.',
  reversal: 'Reversal of an earlier dividend.',
})

export const DividendStateEnum = enumOf<DividendState>('DividendState', 'State of a dividend.', {
  declared: 'Waits for the decision of a second operator.',
  notFunded: 'Approved; paid when the issuer’s money is in the account that pays.',
  paid: 'Paid.',
  withdrawn: 'Withdrawn before payment.',
  reversed: 'Paid, then reversed.',
})

export const DividendOrigin = enumOf<Dividend['origin']>(
  'DividendOrigin',
  'Origin of the pool of a dividend: computed or entered.',
  {
    computed: 'Computed from the month’s revenue, costs and reserve.',
    entered: 'Entered by an operator, with the reason.',
  },
)
