import type { NameChangeAct, NameChangeKind, NameChangeState, NameChangeStepKind } from '#web/generated/graphql.ts'
import { actPath } from '../acts/act-path.ts'
import { type About, approvalAddress, nextStep } from '../cases/case-words.ts'

export const kindNames: Readonly<Record<NameChangeKind, string>> = {
  marriage: 'Marriage',
  divorce: 'Divorce',
  courtOrder: 'Court order',
  correction: 'Correction',
}

export const stateNames: Readonly<Record<NameChangeState, string>> = {
  open: 'Open',
  changed: 'Changed',
  finished: 'Finished',
  withdrawn: 'Withdrawn',
}

export const stepNames: Readonly<Record<NameChangeStepKind, string>> = {
  documents: 'Documents',
  person: 'Person',
  change: 'Change',
  partners: 'Partners',
  taxForm: 'Form W-9',
}

export const actNames: Readonly<Record<NameChangeAct, string>> = {
  recordNameChangeDocument: 'Record a document',
  reviewNameChangeDocument: 'Review a document',
  changeLegalName: 'Propose the change',
  approveProposal: 'Review proposal',
  recordNameAtPartners: 'Record their answers',
}

type Step = {
  readonly kind: NameChangeStepKind
  readonly state: string
  readonly act?: NameChangeAct | null
}

/** The next thing that a case waits for, as the list says it; null once it is over. */
export function nextText(steps: readonly Step[]): string | null {
  const next = nextStep(steps)
  if (!next) return null
  switch (next.kind) {
    case 'documents':
      return next.act === 'reviewNameChangeDocument' ? 'A document must be reviewed' : 'A document is missing'
    case 'person':
      return 'Something about the person is in the way'
    case 'change':
      return next.act === 'approveProposal' ? 'A proposal needs another operator' : 'Ready to change'
    case 'partners':
      return 'Partners must get the new name'
    case 'taxForm':
      return 'The person must sign Form W-9'
  }
}

export const nameChangeAddress = (nameChange: string): string =>
  `/operations/name-changes/${encodeURIComponent(nameChange)}/`

/** The page of a step's act, with the known fields filled in; null for a step without one. */
export function actAddress(
  act: NameChangeAct | null | undefined,
  about: About & { readonly nameChange: string },
): string | null {
  switch (act) {
    case undefined:
    case null:
      return null
    case 'recordNameChangeDocument':
      return actPath(act, { nameChangeId: about.nameChange, kind: about.wanted })
    case 'reviewNameChangeDocument':
      return actPath(act, { id: about.unreviewed })
    case 'changeLegalName':
      return actPath(act, { nameChangeId: about.nameChange })
    case 'recordNameAtPartners':
      return actPath(act, { id: about.nameChange })
    case 'approveProposal':
      return approvalAddress(about)
  }
}
