import type { BusinessDay } from '#kernel/business-day.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { OfferVisibility } from './offer-visibility.ts'
import { type RegulationId, regulations } from './regulation.ts'

type KindTerms = {
  readonly means: string
  readonly title: string
  readonly regulations: readonly RegulationId[]
  /** True if it states price and terms: only people to whom the offering may be made can read it. */
  readonly isOffer: boolean
  /** One per fiscal year, with an accountant's assurance. */
  readonly isYearly: boolean
}

/** The documents that an issuer publishes about its offering, in list order. */
export const offeringDocumentKinds = {
  offeringCircular: {
    means: 'The offering circular of a Regulation A offering, as qualified, or with a later supplement.',
    title: 'Offering circular',
    regulations: [1],
    isOffer: true,
    isYearly: false,
  },
  privatePlacementMemorandum: {
    means: 'The memorandum of an offering under Rule 506(b) or 506(c).',
    title: 'Private placement memorandum',
    regulations: [2, 3],
    isOffer: true,
    isYearly: false,
  },
  operatingAgreement: {
    means: 'The agreement among the members of the issuer: votes, distributions, transfers of shares.',
    title: 'Operating agreement',
    regulations: [1, 2, 3],
    isOffer: false,
    isYearly: false,
  },
  filingNotice: {
    means: 'Filing with the Securities and Exchange Commission: Form 1-A with its qualification, or Form D.',
    title: 'Notice of filing',
    regulations: [1, 2, 3],
    isOffer: false,
    isYearly: false,
  },
  financialStatements: {
    means: 'The issuer’s financial statements of a fiscal year.',
    title: 'Financial statements',
    regulations: [1, 2, 3],
    isOffer: false,
    isYearly: true,
  },
  holderUpdate: {
    means:
      'Update of the issuer to its holders. Each update is a version: the newest counts, the others stay readable.',
    title: 'Update to holders',
    regulations: [1, 2, 3],
    isOffer: false,
    isYearly: false,
  },
} as const satisfies Record<string, KindTerms>
export type OfferingDocumentKind = keyof typeof offeringDocumentKinds

const termsOf = (kind: OfferingDocumentKind): KindTerms => offeringDocumentKinds[kind]

export const assurances = {
  audited: 'Audited by an independent accountant.',
  reviewed: 'Reviewed by an independent accountant, which is less than an audit.',
  unaudited: 'Neither audited nor reviewed.',
} as const
export type Assurance = keyof typeof assurances

export type OfferingDocument = {
  readonly kind: OfferingDocumentKind
  readonly year: number | null
  readonly assurance: Assurance | null
  readonly version: number
  readonly datedOn: BusinessDay
}

/** Versions of one document: a portfolio's circular, or its statements of one year. */
export const seriesOf = ({ kind, year }: Pick<OfferingDocument, 'kind' | 'year'>): string => {
  const name = kind.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
  return year === null ? name : `${name}-${year}`
}

/** "Financial statements 2025" from the name in an address; an unknown name stays as it is. */
export function seriesTitle(series: string): string {
  const [, name = series, year] = /^(.*?)(?:-(\d{4}))?$/.exec(series) ?? []
  const kinds = Object.keys(offeringDocumentKinds) as OfferingDocumentKind[]
  const kind = kinds.find((candidate) => seriesOf({ kind: candidate, year: null }) === name)
  return kind ? [termsOf(kind).title, year].filter(Boolean).join(' ') : series
}

/** "Financial statements 2025, unaudited" */
export function titleOf(
  { kind, year, assurance }: Pick<OfferingDocument, 'kind' | 'year' | 'assurance'>,
  regulationId: number,
): string {
  const { title } = termsOf(kind)
  if (kind === 'filingNotice')
    return regulationId === 1 ? 'Notice of qualification, Form 1-A' : 'Notice of exempt offering, Form D'
  return year === null ? title : `${title} ${year}, ${assurance}`
}

export const offeringDocumentPath = (
  portfolioId: PortfolioId,
  published: Pick<OfferingDocument, 'kind' | 'year' | 'version'>,
): string => `/offering-documents/${portfolioId}/${seriesOf(published)}/${published.version}.pdf`

/** The page of a document's versions, or of the comparison of two. */
export const versionsPath = (
  portfolioId: PortfolioId,
  series: string,
  pair?: { readonly from: number; readonly to: number },
): string => `/investment/${portfolioId}/documents/${series}/${pair ? `${pair.from}-to-${pair.to}/` : ''}`

/** The two versions that an address names; null for other texts, and for one version twice. */
export function pairIn(text: string): { readonly from: number; readonly to: number } | null {
  const [, from, to] = /^([1-9]\d{0,5})-to-([1-9]\d{0,5})$/.exec(text) ?? []
  return from === undefined || from === to ? null : { from: Number(from), to: Number(to) }
}

/**
 * Documents follow their offering: under Rule 506(b) they are for people who may receive it (17 CFR 230.502(c)), and
 * before qualification none that states its terms may be read (17 CFR 230.255).
 */
export function mayReadOfferingDocument(kind: OfferingDocumentKind, visibility: OfferVisibility): boolean {
  if (visibility === 'relationshipRequired') return false
  return visibility === 'full' || !termsOf(kind).isOffer
}

/** True if only signed-in people see a document, so that a plain link fails. */
export const needsSignIn = (regulationId: number): boolean =>
  regulations[regulationId as RegulationId].needsRelationship

export type PublicationInput = Omit<OfferingDocument, 'version'> & { readonly sha256: string }

/** The version number of a new document, or why it is not published. */
export function decidePublication(
  { kind, year, assurance, datedOn, sha256 }: PublicationInput,
  facts: {
    readonly regulationId: number
    readonly today: BusinessDay
    readonly newest: { readonly version: number; readonly datedOn: BusinessDay; readonly sha256: string } | null
  },
): { readonly version: number } | Refusal<'badDocument'> {
  const { isYearly, regulations: rules, title } = termsOf(kind)
  const bad = (message: string, field: string) => refuse('badDocument' as const, message, field)
  if (!rules.includes(facts.regulationId as RegulationId))
    return bad(
      `An offering under ${regulations[facts.regulationId as RegulationId].name} has no such document.`,
      'kind',
    )
  if (isYearly !== (year !== null))
    return bad(isYearly ? 'Enter the fiscal year of the statements.' : `${title}: leave the year out.`, 'year')
  if (isYearly !== (assurance !== null))
    return bad(
      isYearly ? 'Enter whether the statements are audited, reviewed or unaudited.' : `${title}: leave this out.`,
      'assurance',
    )
  if (year !== null && year >= Number(facts.today.slice(0, 4))) return bad('This fiscal year is not over.', 'year')
  if (datedOn > facts.today) return bad('The document’s date is later than today.', 'datedOn')
  if (facts.newest && datedOn < facts.newest.datedOn)
    return bad('A newer version is published already. Enter a later date.', 'datedOn')
  if (facts.newest?.sha256 === sha256) return bad('This is the file of the newest version.', 'contentBase64')
  return { version: (facts.newest?.version ?? 0) + 1 }
}

/** The newest version of each document with its predecessors, in the order of the kinds; newer fiscal years first. */
export function currentDocuments<Document extends OfferingDocument>(
  versions: readonly Document[],
): { readonly current: Document; readonly earlier: readonly Document[] }[] {
  const kinds = Object.keys(offeringDocumentKinds)
  return [...Map.groupBy(versions, seriesOf).values()]
    .map((ofOne) => {
      const [current, ...earlier] = ofOne.toSorted((a, b) => b.version - a.version)
      return { current: current!, earlier }
    })
    .toSorted(
      (a, b) =>
        kinds.indexOf(a.current.kind) - kinds.indexOf(b.current.kind) || (b.current.year ?? 0) - (a.current.year ?? 0),
    )
}
