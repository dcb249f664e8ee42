import { carryOut } from '#engine/approvals/proposals.ts'
import { type Facts, shownDay, shownMoney, shownShares, shownText } from '#engine/approvals/shown-value.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { addCents } from '#kernel/cents.ts'
import type { EstateId } from '#kernel/ids.ts'
import { estatesProposals } from '../proposals.ts'
import { divisionOf } from './division-of.ts'
import { estateDocuments } from './documents.ts'
import { readPicture } from './estate-picture.ts'
import { estateBy } from './estate-store.ts'
import { checkTransfer, transferEstate } from './transfer-estate.ts'
import { checkWithdrawal, withdrawEstate } from './withdraw-estate.ts'

export const estateProposalHandlers = [
  carryOut(estatesProposals.transferEstate, {
    preview: (ctx, { estateId }) => transferFacts(ctx, estateId),
    check: (ctx, { estateId }) => checkTransfer(ctx, estateId),
    refuseDecider: (ctx, { estateId }) => estateDocuments.refuseRecorder(ctx, estateId),
    execute: (ctx, { estateId }, proposal) => transferEstate(ctx, estateId, proposal),
  }),
  carryOut(estatesProposals.withdrawEstate, {
    preview: (ctx, { estateId }) => stateFacts(ctx, estateId),
    check: (ctx, { estateId }) => checkWithdrawal(ctx, estateId),
    execute: (ctx, { estateId }, proposal) => withdrawEstate(ctx, estateId, proposal),
  }),
]

const stateNames = { open: 'Open, the account on hold', transferred: 'Transferred', withdrawn: 'Withdrawn' } as const

async function stateFacts(ctx: Ctx, estateId: EstateId): Promise<Facts> {
  const estate = await estateBy(ctx.tx, estateId)
  if (!estate) return {}
  return {
    Account: shownText(estate.accountId),
    'Date of death': shownDay(estate.diedOn),
    Case: shownText(stateNames[estate.state]),
  }
}

async function transferFacts(ctx: Ctx, estateId: EstateId): Promise<Facts> {
  const estate = await estateBy(ctx.tx, estateId)
  if (!estate) return {}
  const picture = await readPicture(ctx, estate)
  const facts: Record<string, Facts[string]> = { ...(await stateFacts(ctx, estateId)) }
  facts['Cash in the account'] = shownMoney(picture.cash)
  for (const { name, shares } of picture.holdings) facts[`${name}, in the account`] = shownShares(shares)
  if (estate.state !== 'transferred') return facts
  const { cash, sums } = await divisionOf(ctx, estate, picture)
  for (const { accountId, amount } of cash) facts[`Cash to ${accountId}`] = shownMoney(amount)
  for (const { accountId, portfolioId, shares } of sums)
    facts[`Portfolio ${portfolioId} to ${accountId}`] = shownShares(shares)
  facts['Basis before'] = shownMoney(addCents(...sums.map(({ cost }) => cost)))
  facts['Basis after'] = shownMoney(addCents(...sums.map(({ basis }) => basis)))
  return facts
}
