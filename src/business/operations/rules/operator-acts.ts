/**
 * What each mutation for operators does to others, declared by hand: one that is not declared here fails a test. What moves
 * money or somebody's standing needs a second person: it is only a proposal, or it is that person's decision itself.
 */
export type OperatorAct = { /** Its flags on the command line. */ readonly example: string } & (
  | { readonly moves: 'nothing' }
  | { readonly moves: 'money' | 'standing'; readonly secondPerson: 'proposal' | 'decision' }
)

const nothing = (example: string): OperatorAct => ({ moves: 'nothing', example })
const proposed = (moves: 'money' | 'standing', example: string): OperatorAct => ({
  moves,
  secondPerson: 'proposal',
  example,
})
const decided = (moves: 'money' | 'standing', example: string): OperatorAct => ({
  moves,
  secondPerson: 'decision',
  example,
})

const why = '--reason "As agreed in the weekly meeting"'
const proposal = '--id prp_01900000-0000-7000-8000-000000000001'

export const operatorActs: Readonly<Record<string, OperatorAct>> = {
  approveProposal: decided('money', proposal),
  rejectProposal: nothing(`${proposal} ${why}`),
  withdrawProposal: nothing(proposal),
  retryMessage: nothing('--id 01900000-0000-7000-8000-000000000001'),
  retryEvent: nothing('--id ach/evt_1'),
  retryJob: nothing('--id 17'),
  acknowledgeAlert: nothing('--id alr_01900000-0000-7000-8000-000000000001 --note "Called the investor"'),
  appointOperator: proposed('standing', `--email ada@example.com ${why}`),
  dismissOperator: proposed('standing', `--email rosa@longlight.example ${why}`),
}
