import { proposalField } from '#engine/approvals/graphql.ts'
import { custodyCommands } from '../commands.ts'
import { custodyProposals } from '../proposals.ts'

proposalField(custodyCommands.proposeBookBankFee, ({ id, subject, reason }) =>
  custodyProposals.bookBankFee({ id, subject, reason, payload: { breakId: subject } }),
)

proposalField(custodyCommands.proposePayInCapital, ({ id, amount, reason }) =>
  custodyProposals.payInCapital({ id, subject: 'company', reason, payload: { amount } }),
)
