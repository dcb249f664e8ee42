import { Banner } from '#design/components/banner/banner.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Prose, Section, Stack } from '#design/components/section/section.tsx'
import { company } from '../company.ts'

export type LegalSection = { readonly title: string; readonly paragraphs: readonly string[] }

type LegalPageProps = {
  readonly title: string
  readonly lead: string
  readonly changedOn: string
  readonly sections: readonly LegalSection[]
}

/** A legal text. All of them are drafts until counsel has gone over them, and say so. */
export function LegalPage({ title, lead, changedOn, sections }: LegalPageProps) {
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <Section spacing="flush">
        <Stack gap={24}>
          <Banner title="Template for counsel.">
            This text describes how the product works. It has not been reviewed by a lawyer and binds nobody.
          </Banner>
          <Prose>
            <p>Last changed {changedOn}.</p>
            {sections.map((section) => (
              <section key={section.title}>
                <h2>{section.title}</h2>
                {section.paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            ))}
            <section>
              <h2>Writing to us</h2>
              <p>
                {company.legalName}, {company.address.street}, {company.address.city}, {company.address.state}{' '}
                {company.address.postalCode}, <a href={`mailto:${company.email}`}>{company.email}</a>.
              </p>
            </section>
          </Prose>
        </Stack>
      </Section>
    </>
  )
}
