import type { EstateAct, EstateState, EstateStepKind, EstateStepState } from '#web/generated/graphql.ts'
import { actPath } from '../acts/act-path.ts'
import { type About, approvalAddress, nextStep } from '../cases/case-words.ts'

export const stepNames: Readonly<Record<EstateStepKind, string>> = {
  hold: 'Hold',
  documents: 'Documents',
  heirs: 'Heirs',
  account: 'Account',
  transfer: 'Transfer',
}

export const caseNames: Readonly<Record<EstateState, string>> = {
  open: 'Open',
  transferred: 'Transferred',
  withdrawn: 'Withdrawn',
}

export const actNames: Readonly<Record<EstateAct, string>> = {
  recordEstateDocument: 'Record a document',
  reviewEstateDocument: 'Review a document',
  nameEstateHeirs: 'Name the heirs',
  transferEstate: 'Propose the transfer',
  approveProposal: 'Review proposal',
}

type Step = { readonly kind: EstateStepKind; readonly state: EstateStepState; readonly act?: EstateAct | null }

export function nextText(steps: readonly Step[]): string | null {
  const next = nextStep(steps)
  if (!next) return null
  switch (next.kind) {
    case 'hold':
      return 'The account must be put on hold'
    case 'documents':
      return next.act === 'reviewEstateDocument' ? 'A document must be reviewed' : 'A document is missing'
    case 'heirs':
      return next.act === 'nameEstateHeirs' ? 'No heir is named' : 'An heir’s account is not ready'
    case 'account':
      return next.state === 'waiting' ? 'Money may still move' : 'Something in the account is open'
    case 'transfer':
      return next.act === 'approveProposal' ? 'A proposal needs another operator' : 'Ready to transfer'
  }
}

export const estateAddress = (estate: string): string => `/operations/estates/${encodeURIComponent(estate)}/`

export function actAddress(
  act: EstateAct | null | undefined,
  about: About & { readonly estate: string },
): string | null {
  switch (act) {
    case undefined:
    case null:
      return null
    case 'recordEstateDocument':
      return actPath(act, { estateId: about.estate, kind: about.wanted })
    case 'reviewEstateDocument':
      return actPath(act, { id: about.unreviewed })
    case 'nameEstateHeirs':
      return actPath(act, { id: about.estate })
    case 'transferEstate':
      return actPath(act, { estateId: about.estate })
    case 'approveProposal':
      return approvalAddress(about)
  }
}
