import { holdingOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { portfolioNames } from '#business/portfolios/server/public.ts'
import { carryOut } from '#engine/approvals/proposals.ts'
import { type Facts, shownMoney, shownShares, shownText } from '#engine/approvals/shown-value.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { addCents } from '#kernel/cents.ts'
import type { HoldingTransferId } from '#kernel/ids.ts'
import { microshares } from '#kernel/microshares.ts'
import { readBalances } from '#ledger/balances.ts'
import { transfersProposals } from '../proposals.ts'
import { kindNames } from '../rules/kinds.ts'
import { transferDocuments } from './documents.ts'
import { checkReversal, reverseTransfer } from './reverse-transfer.ts'
import { movedHoldings, notesOf } from './transfer-case.ts'
import { checkTransfer, transferHoldings } from './transfer-holdings.ts'
import { holdingsOf, transferBy } from './transfer-store.ts'

export const transferProposalHandlers = [
  carryOut(transfersProposals.transferHoldings, {
    preview: (ctx, { transferId }) => transferFacts(ctx, transferId),
    check: (ctx, { transferId }) => checkTransfer(ctx, transferId),
    refuseDecider: (ctx, { transferId }) => transferDocuments.refuseRecorder(ctx, transferId),
    execute: (ctx, { transferId }, proposal) => transferHoldings(ctx, transferId, proposal),
  }),
  carryOut(transfersProposals.reverseHoldingTransfer, {
    preview: (ctx, { transferId }) => transferFacts(ctx, transferId),
    check: (ctx, { transferId }) => checkReversal(ctx, transferId),
    execute: (ctx, { transferId }, proposal) => reverseTransfer(ctx, transferId, proposal),
  }),
]

const stateNames = { open: 'Open', transferred: 'Transferred', withdrawn: 'Withdrawn', reversed: 'Reversed' } as const

/** Both accounts' shares of each portfolio, and what moved with its basis, its value and its tax. */
async function transferFacts(ctx: Ctx, id: HoldingTransferId): Promise<Facts> {
  const transfer = await transferBy(ctx.tx, id)
  if (!transfer) return {}
  const { accountId, toAccountId } = transfer
  const ids = (await holdingsOf(ctx.tx, id)).map(({ portfolioId }) => portfolioId)
  const names = await portfolioNames(ctx.tx, ids)
  const balanceOf = await readBalances(
    ctx.tx,
    ids.flatMap((one) => [holdingOf(accountId, one), holdingOf(toAccountId, one)]),
  )
  const facts: Record<string, Facts[string]> = {
    Case: shownText(`${kindNames[transfer.kind]}, ${stateNames[transfer.state].toLowerCase()}`),
  }
  for (const one of ids) {
    const name = names.get(one) ?? `Portfolio ${one}`
    facts[`${name}, giver`] = shownShares(microshares(balanceOf(holdingOf(accountId, one)).posted))
    facts[`${name}, receiver`] = shownShares(microshares(balanceOf(holdingOf(toAccountId, one)).posted))
  }
  if (transfer.state !== 'transferred') return facts
  const moved = await movedHoldings(ctx, transfer)
  facts['Basis that goes along'] = shownMoney(addCents(...moved.map(({ basis }) => basis)))
  for (const [at, note] of (await notesOf(ctx, transfer, moved)).entries()) facts[`Tax, ${at + 1}`] = shownText(note)
  return facts
}
