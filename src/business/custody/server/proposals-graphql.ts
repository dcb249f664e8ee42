import { propose } from '#engine/approvals/approvals.ts'
import { ProposedRef } from '#engine/approvals/graphql.ts'
import { commandField } from '#engine/command/command-field.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { custodyCommands } from '../commands.ts'
import { custodyProposals } from '../proposals.ts'

commandField(custodyCommands.proposeBookBankFee, {
  type: ProposedRef,
  resolve: async ({ id, subject, reason }, { platform, viewer }) => {
    const proposal = custodyProposals.bookBankFee({
      id,
      subject,
      reason,
      payload: { breakId: subject },
    })
    return orRefuse(await propose(platform, viewer!.actor, custodyCommands.proposeBookBankFee, proposal))
  },
})

commandField(custodyCommands.proposePayInCapital, {
  type: ProposedRef,
  resolve: async ({ id, amount, reason }, { platform, viewer }) => {
    const proposal = custodyProposals.payInCapital({ id, subject: 'company', reason, payload: { amount } })
    return orRefuse(await propose(platform, viewer!.actor, custodyCommands.proposePayInCapital, proposal))
  },
})
