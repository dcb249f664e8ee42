import { propose } from '#engine/approvals/approvals.ts'
import { ProposedRef } from '#engine/approvals/graphql.ts'
import { commandField } from '#io/graphql/command-field.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { madeId } from '#kernel/id-schema.ts'
import { readId } from '#kernel/ids.ts'
import { custodyCommands } from '../commands.ts'
import { custodyProposals } from '../proposals.ts'

commandField(custodyCommands.proposeBookBankFee, (t) =>
  t.fieldWithInput({
    type: ProposedRef,
    description:
      'Books what the bank took from the operating account as the company’s cost. A second operator approves.',
    input: {
      id: t.input.id({ required: true, description: 'prp_ and a UUIDv7 of the client’s.' }).validate(madeId('prp')),
      subject: t.input.id({ required: true, description: 'The break.' }),
      reason: t.input.string({ required: true }),
    },
    resolve: async (_root, { input: { id, subject, reason } }, { platform, viewer }) => {
      const proposal = custodyProposals.bookBankFee({
        id,
        subject,
        reason,
        payload: { breakId: readId('brk', subject) },
      })
      return orRefuse(await propose(platform, viewer!.actor, custodyCommands.proposeBookBankFee, proposal))
    },
  }),
)

commandField(custodyCommands.proposePayInCapital, (t) =>
  t.fieldWithInput({
    type: ProposedRef,
    description:
      'Books what the company’s owners have paid into its operating account. A second operator approves, who has seen it on the statement.',
    input: {
      id: t.input.id({ required: true, description: 'prp_ and a UUIDv7 of the client’s.' }).validate(madeId('prp')),
      amount: t.input.field({ type: 'Cents', required: true, description: 'Amount that was paid in, in cents.' }),
      reason: t.input.string({ required: true }),
    },
    resolve: async (_root, { input: { id, amount, reason } }, { platform, viewer }) => {
      const proposal = custodyProposals.payInCapital({ id, subject: 'company', reason, payload: { amount } })
      return orRefuse(await propose(platform, viewer!.actor, custodyCommands.proposePayInCapital, proposal))
    },
  }),
)
