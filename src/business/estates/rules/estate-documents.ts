import type { Authority, Registration } from './registration.ts'

export const documentKinds = ['deathCertificate', 'courtAppointment', 'smallEstateAffidavit', 'transferForm'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentNames: Readonly<Record<DocumentKind, string>> = {
  deathCertificate: 'Death certificate',
  courtAppointment: 'Court appointment of the representative',
  smallEstateAffidavit: 'Small-estate affidavit',
  transferForm: 'Transfer form',
}

export const documentChecks: Readonly<Record<DocumentKind, string>> = {
  deathCertificate:
    'A certified copy. Name, birth and date of death are those of the account’s owner and of this case.',
  courtAppointment: 'From a court, and in force. It names the representative who signed the transfer form.',
  smallEstateAffidavit:
    'In the form of the state’s law, with an estate below its limit. It names everyone who inherits.',
  transferForm:
    'Signed by the representative with a medallion guarantee. It names the heirs, their accounts and their parts.',
}

/** The documents that a case needs, by its registration: one rule for the server and every screen. */
export function documentsFor({
  registration,
  authority,
}: {
  readonly registration: Registration
  readonly authority: Authority
}): readonly DocumentKind[] {
  // No case of another registration can be opened, so a list would be a guess.
  if (registration !== 'individual') return []
  return ['deathCertificate', authority === 'probate' ? 'courtAppointment' : 'smallEstateAffidavit', 'transferForm']
}
