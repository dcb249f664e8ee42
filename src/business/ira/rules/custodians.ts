/** The two custodians, both invented; `id` is the specification's sub-account type. */
export const custodians = [
  { id: 1, code: 'sacoRiver', name: 'Saco River Trust Company', tin: '98-7000001' },
  { id: 2, code: 'penobscot', name: 'Penobscot Trust Company', tin: '98-7000002' },
] as const
export type CustodianCode = (typeof custodians)[number]['code']

export const custodianTin = (code: CustodianCode): string => custodians.find((one) => one.code === code)!.tin

export const iraTypes = ['traditional', 'roth', 'sep'] as const
export type IraType = (typeof iraTypes)[number]

export const identityDocumentKinds = ['licenseFront', 'licenseBack', 'passport', 'ssnCard', 'addressProof'] as const
export type IdentityDocumentKind = (typeof identityDocumentKinds)[number]

export const iraTypeNames: Readonly<Record<IraType, string>> = {
  traditional: 'Traditional IRA',
  roth: 'Roth IRA',
  sep: 'SEP IRA',
}
