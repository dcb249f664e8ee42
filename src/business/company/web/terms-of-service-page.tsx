import { consentTexts, termsText } from '#business/people/rules/consent-texts.ts'
import { company } from '../company.ts'
import { pageMeta } from './company-meta.ts'
import { LegalPage } from './legal-page.tsx'

export const handle = { static: true } as const

const lead = `The rules between you and ${company.name} for using this site, word for word as you agree to them when you create an account.`

export const meta = () => pageMeta('Terms of Service', lead, '/terms-of-service/')

export default function TermsOfServicePage() {
  return (
    <LegalPage
      title="Terms of Service"
      lead={lead}
      changedOn={termsText.version}
      sections={consentTexts.map(({ title, version, paragraphs }) => ({ title: `${title} (${version})`, paragraphs }))}
    />
  )
}
