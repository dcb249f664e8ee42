export type NameChangeKind = 'marriage' | 'divorce' | 'courtOrder' | 'correction'

export const kindNames: Readonly<Record<NameChangeKind, string>> = {
  marriage: 'Marriage',
  divorce: 'Divorce',
  courtOrder: 'Court order',
  correction: 'Correction',
}

export type DocumentKind = 'request' | 'marriageCertificate' | 'divorceDecree' | 'courtOrder' | 'identity'

export const documentNames: Readonly<Record<DocumentKind, string>> = {
  request: 'Request of the investor',
  marriageCertificate: 'Marriage certificate',
  divorceDecree: 'Divorce decree',
  courtOrder: 'Order of the court',
  identity: 'Government ID in the new name',
}

/** The points to look at in a document. */
export const documentChecks: Readonly<Record<DocumentKind, string>> = {
  request: 'Signed by the investor. It names the account, the former name and the new one.',
  marriageCertificate:
    'A certified copy. One spouse has the former name, and the certificate or the ID shows the new one.',
  divorceDecree: 'A certified copy, final. It gives the person the new name, or back an earlier one.',
  courtOrder: 'A certified copy, final and in force. It names the former name and the new one.',
  identity: 'A government document, in force. Name as in the case, birth and picture as before.',
}

const needed: Readonly<Record<NameChangeKind, readonly DocumentKind[]>> = {
  marriage: ['request', 'marriageCertificate', 'identity'],
  divorce: ['request', 'divorceDecree', 'identity'],
  courtOrder: ['request', 'courtOrder', 'identity'],
  correction: ['request', 'identity'],
}

/** The documents that a case needs: one rule for the server and for every screen. */
export const documentsFor = ({ kind }: { readonly kind: NameChangeKind }): readonly DocumentKind[] => needed[kind]
