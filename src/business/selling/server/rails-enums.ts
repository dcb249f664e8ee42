import { enumOf } from '#io/graphql/builder.ts'
import type { MatchedMode, Rails } from '../rules/rails.ts'

export const MatchedModeEnum = enumOf<MatchedMode>('MatchedMode', 'Rule on sales to other investors.', {
  off: 'Shares cannot be sold to other investors.',
  indications: 'Indications to sell are recorded, without matching.',
  matched: 'Firm orders are matched.',
})

export const RedemptionMode = enumOf<Rails['redemption']>(
  'RedemptionMode',
  'Rule on purchases of shares by the company.',
  {
    off: 'The company does not buy shares back.',
    on: 'The company buys shares back at the share price, less its discount and the exit penalty.',
  },
)
