import { electronicConsentText } from './electronic-consent.ts'
import { taxFormConsents } from './tax-form-consents.ts'
import { termsText } from './terms-of-service.ts'

/** A text that a person agrees to. A changed wording needs a new version. */
export type ConsentText = {
  readonly document: string
  readonly version: string
  readonly title: string
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[]
}

/** Required for an account. */
export const consentTexts: readonly ConsentText[] = [termsText, electronicConsentText]

export const optionalConsents: readonly ConsentText[] = taxFormConsents

/** The exact text whose hash is stored with the consent. */
export const wholeText = ({ title, version, sections }: ConsentText): string =>
  [`${title} (${version})`, ...sections.flatMap((section) => [section.title, ...section.paragraphs])].join('\n\n')
