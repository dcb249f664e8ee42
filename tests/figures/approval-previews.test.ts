import { getNamedType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { handlerFor } from '#engine/approvals/handlers.ts'
import { textWith } from '#tests/setup/asked-with.ts'
import { samples } from './mutations/registry.ts'
import { mutations } from './mutations/replay.ts'
import { openWorld } from './mutations/world.ts'

/**
 * The content of each kind's preview for the approver: changes with before and after, or the result if nothing was
 * there before. A new kind is added here.
 */
const previews: Readonly<Record<string, 'changes' | 'becomes'>> = {
  addPromotion: 'becomes',
  addReferralProgram: 'becomes',
  appointOperator: 'changes',
  bookBankFee: 'changes',
  cancelEquityGrant: 'changes',
  changeLegalName: 'changes',
  changeInvestorStanding: 'changes',
  changePortfolioStatus: 'changes',
  changeSellingRails: 'changes',
  changeTerms: 'changes',
  closeMonth: 'changes',
  closeTaxYear: 'changes',
  correctPeriodCash: 'changes',
  correctUpdate: 'changes',
  correctFiling: 'changes',
  createPortfolio: 'becomes',
  decideAccreditation: 'changes',
  depositWithheldTax: 'changes',
  discardWork: 'changes',
  dismissOperator: 'changes',
  endPromotion: 'changes',
  endReferralProgram: 'changes',
  extendFiling: 'changes',
  freezeAccount: 'changes',
  markFilingNotApplicable: 'changes',
  payInCapital: 'becomes',
  publishOfferingDocument: 'changes',
  publishSharePrice: 'changes',
  publishUpdate: 'changes',
  recordEquityGrant: 'becomes',
  recordFiling: 'changes',
  recordNumberNotice: 'changes',
  recordOfferingFacts: 'changes',
  recordTaxClass: 'changes',
  grantRole: 'changes',
  reinstateOperator: 'changes',
  releaseAccount: 'changes',
  releaseLegalHold: 'changes',
  reopenAccount: 'changes',
  reopenMonth: 'changes',
  reverseHoldingTransfer: 'changes',
  retryTransfer: 'changes',
  runBuyback: 'changes',
  stockStandingOrder: 'changes',
  transferEstate: 'changes',
  transferHoldings: 'changes',
  turnSwitchOn: 'changes',
  withdrawEstate: 'changes',
  withdrawSellOrder: 'changes',
  writeOffReceivable: 'changes',
}

describe('the preview of an approval', async () => {
  const world = await openWorld()
  const { testCompany, operators } = world
  const { rooms } = testCompany.platform

  it('is declared with every kind of proposal, as one of two forms', () => {
    const declared = rooms.flatMap(({ proposals = [] }) => proposals.map(({ kind }) => kind))
    const forms = declared.map((kind) => [kind, handlerFor(rooms, kind).facts ? 'changes' : 'becomes'])
    expect(Object.fromEntries(forms)).toEqual(previews)
  })

  const proposed = Object.values(samples).flatMap((ofRoom) =>
    Object.entries(ofRoom).filter(([name]) => getNamedType(mutations()[name]!.type).name === 'ProposedChange'),
  )

  it.each(proposed)(
    'of %s says what it changes or what becomes, and approving it does just that',
    async (name, sample) => {
      const { by, variables } = await sample(world)
      const { data, errors } = await testCompany.ask(by, textWith('mutation', mutations()[name]!, 'id'), variables)
      expect(errors).toEqual([])
      const { id } = data[name]
      const read = async () =>
        (
          await testCompany.ask(
            operators[1],
            `query ($id: ID!) { proposalPreview(id: $id) {
            changes { label before after difference } booked { label after } holders money refusal hash } }`,
            { id },
          )
        ).data.proposalPreview
      const preview = await read()
      expect(preview).toMatchObject({ refusal: null })
      type Line = { before: string | null; after: string | null }
      const isChanged = preview.changes.some(({ before, after }: Line) => before !== after)
      expect({ preview, says: isChanged || preview.booked.length > 0 }).toMatchObject({ says: true })
      expect((await read()).hash, 'nothing was changed by looking').toBe(preview.hash)
      const approval = `mutation ($key: IdempotencyKey!, $id: ID!, $preview: String!) {
      approveProposal(input: { key: $key, id: $id, preview: $preview }) { state } }`
      const other = { key: `${id}-other`, id, preview: 'another preview' }
      expect((await testCompany.ask(operators[1], approval, other)).errors[0]).toMatchObject({ code: 'previewChanged' })
      const shown = { key: `${id}-shown`, id, preview: preview.hash }
      expect((await testCompany.ask(operators[1], approval, shown)).errors).toEqual([])
    },
  )
})
