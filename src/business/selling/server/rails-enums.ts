import { enumOf } from '#io/graphql/builder.ts'
import type { MatchedMode, Rails } from '../rules/rails.ts'

export const MatchedModeEnum = enumOf<MatchedMode>('MatchedMode', 'Rule on sales to other investors.', {
  off: 'They cannot.',
  indications: 'Requests to sell are recorded; nothing is matched.',
  matched: 'Firm orders are matched.',
})

export const RedemptionMode = enumOf<Rails['redemption']>(
  'RedemptionMode',
  'Rule on purchases of shares by the company.',
  {
    off: 'It does not.',
    on: 'It does, at the share price less its discount and the exit penalty.',
  },
)
