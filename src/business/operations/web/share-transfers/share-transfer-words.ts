import type {
  HoldingTransferAct,
  HoldingTransferKind,
  HoldingTransferState,
  HoldingTransferStepKind,
} from '#web/generated/graphql.ts'
import { actPath } from '../acts/act-path.ts'
import { type About, approvalAddress, nextStep } from '../cases/case-words.ts'

export const kindNames: Readonly<Record<HoldingTransferKind, string>> = {
  gift: 'Gift',
  divorce: 'Division by divorce',
}

export const stateNames: Readonly<Record<HoldingTransferState, string>> = {
  open: 'Open',
  transferred: 'Transferred',
  withdrawn: 'Withdrawn',
  reversed: 'Reversed',
}

export const stepNames: Readonly<Record<HoldingTransferStepKind, string>> = {
  documents: 'Documents',
  accounts: 'Accounts',
  transfer: 'Transfer',
}

export const actNames: Readonly<Record<HoldingTransferAct, string>> = {
  recordHoldingTransferDocument: 'Record a document',
  reviewHoldingTransferDocument: 'Review a document',
  transferHoldings: 'Propose the transfer',
  approveProposal: 'Review proposal',
}

type Step = {
  readonly kind: HoldingTransferStepKind
  readonly state: string
  readonly act?: HoldingTransferAct | null
}

/** The next thing that a case waits for, as the list says it; null once it is over. */
export function nextText(steps: readonly Step[]): string | null {
  const next = nextStep(steps)
  if (!next) return null
  switch (next.kind) {
    case 'documents':
      return next.act === 'reviewHoldingTransferDocument' ? 'A document must be reviewed' : 'A document is missing'
    case 'accounts':
      return next.state === 'waiting' ? 'A payment may still come back' : 'Something in the accounts is in the way'
    case 'transfer':
      return next.act === 'approveProposal' ? 'A proposal needs another operator' : 'Ready to transfer'
  }
}

export const transferAddress = (transfer: string): string =>
  `/operations/share-transfers/${encodeURIComponent(transfer)}/`

/** The page of a step's act, with the known fields filled in; null for a step without one. */
export function actAddress(
  act: HoldingTransferAct | null | undefined,
  about: About & { readonly transfer: string },
): string | null {
  switch (act) {
    case undefined:
    case null:
      return null
    case 'recordHoldingTransferDocument':
      return actPath(act, { transferId: about.transfer, kind: about.wanted })
    case 'reviewHoldingTransferDocument':
      return actPath(act, { id: about.unreviewed })
    case 'transferHoldings':
      return actPath(act, { transferId: about.transfer })
    case 'approveProposal':
      return approvalAddress(about)
  }
}
