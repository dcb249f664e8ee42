import type { TransferKind } from './kinds.ts'

export type DocumentKind = 'giftDeed' | 'acceptance' | 'courtOrder' | 'giverIdentity' | 'receiverIdentity'

export const documentNames: Readonly<Record<DocumentKind, string>> = {
  giftDeed: 'Deed of gift',
  acceptance: 'Acceptance of the receiver',
  courtOrder: 'Decree or order of the court',
  giverIdentity: 'Identity of the person who gives up shares',
  receiverIdentity: 'Identity of the receiver',
}

/** The points to look at in a document. */
export const documentChecks: Readonly<Record<DocumentKind, string>> = {
  giftDeed:
    'Signed by the owner of the account. It names the receiver, each portfolio and its shares, and says that nothing is paid for them.',
  acceptance: 'Signed by the receiver. It names the same portfolios and shares.',
  courtOrder:
    'A certified copy, final and in force. It names both people, each portfolio, and the shares or the part that moves.',
  giverIdentity: 'A government document of the person who gives up shares. Name and birth are those of the account.',
  receiverIdentity: 'A government document of the receiver. Name and birth are those of the account.',
}

const needed: Readonly<Record<TransferKind, readonly DocumentKind[]>> = {
  gift: ['giftDeed', 'acceptance'],
  divorce: ['courtOrder', 'giverIdentity', 'receiverIdentity'],
}

/** The documents that a case needs: one rule for the server and for every screen. */
export const documentsFor = ({ kind }: { readonly kind: TransferKind }): readonly DocumentKind[] => needed[kind]
