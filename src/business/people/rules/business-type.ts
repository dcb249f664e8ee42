/** The payment partner's kinds of business (Dwolla's four; trusts and associations count as sole proprietorships). */
export type PartnerBusinessType = 'corporation' | 'llc' | 'partnership' | 'soleProprietorship'

type BusinessKind = {
  readonly partner: PartnerBusinessType
  readonly help: string
  /** True if each owner of 25% or more is named (specification 5; 31 CFR 1010.230). */
  readonly namesOwners: boolean
  /**
   * True if someone certifies that the named owners are complete; listed companies and non-profits certify without
   * naming any.
   */
  readonly certifies: boolean
  /** Documents that identify such a business to the partner on request. */
  readonly documents: string
}

const einLetter = "the IRS's letter that gave the business its EIN (CP 575 or 147C)"

const kinds = {
  LLC: {
    partner: 'llc',
    help: 'Limited liability company',
    namesOwners: true,
    certifies: true,
    documents: `${einLetter}, or the articles of organization`,
  },
  Corporation: {
    partner: 'corporation',
    help: 'Privately held, C or S',
    namesOwners: true,
    certifies: true,
    documents: `${einLetter}, or the articles of incorporation`,
  },
  Partnership: {
    partner: 'partnership',
    help: 'General partnership',
    namesOwners: true,
    certifies: true,
    documents: `${einLetter}, or the partnership agreement`,
  },
  LP: {
    partner: 'partnership',
    help: 'Limited partnership',
    namesOwners: true,
    certifies: true,
    documents: `${einLetter}, or the certificate of limited partnership`,
  },
  LLP: {
    partner: 'partnership',
    help: 'Limited liability partnership',
    namesOwners: true,
    certifies: true,
    documents: `${einLetter}, or the partnership's registration`,
  },
  'Sole proprietorship': {
    partner: 'soleProprietorship',
    help: 'You and the business are one',
    namesOwners: false,
    certifies: false,
    documents: `${einLetter}, a fictitious business name statement, or a business license`,
  },
  Trust: {
    partner: 'soleProprietorship',
    help: 'You are its trustee',
    namesOwners: false,
    certifies: false,
    documents: `the signed and dated trust documents, or ${einLetter}`,
  },
  'Unincorporated association': {
    partner: 'soleProprietorship',
    help: 'A club or group without a charter',
    namesOwners: false,
    certifies: false,
    documents: einLetter,
  },
  'Non-profit': {
    partner: 'corporation',
    help: 'Exempt under section 501(c)',
    namesOwners: false,
    certifies: true,
    documents: `the IRS's letter that exempts it (501(c)), or ${einLetter}`,
  },
  'Public company': {
    partner: 'corporation',
    help: 'Listed on an exchange',
    namesOwners: false,
    certifies: true,
    documents: `${einLetter}, or its latest annual report`,
  },
} as const satisfies Record<string, BusinessKind>

export type BusinessType = keyof typeof kinds
export const businessTypes = Object.keys(kinds) as readonly BusinessType[]

export const isBusinessType = (text: string | null | undefined): text is BusinessType =>
  typeof text === 'string' && Object.hasOwn(kinds, text)

export const businessKind = (type: BusinessType): BusinessKind => kinds[type]

/** The types of additional accounts: a sole proprietorship is the person, whose own account serves. */
export const businessTypesBeside = businessTypes.filter((type) => type !== 'Sole proprietorship')

/** A sole proprietor is checked as the signed-in person; every other business names its control person. */
export const hasController = (type: BusinessType): boolean => kinds[type].partner !== 'soleProprietorship'
