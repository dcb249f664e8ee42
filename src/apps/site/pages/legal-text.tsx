import { Fragment, type ReactNode } from 'react'
import { consentTexts, optionalConsents } from '#business/people/rules/consent-texts.ts'
import { Banner } from '#design/components/banner/banner.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Columns, Prose, Quiet, Section, Stack } from '#design/components/section/section.tsx'
import { SourceList } from '#design/components/words/source-list.tsx'
import { TableOfContents } from '#design/components/words/table-of-contents.tsx'
import { Words } from '#design/components/words/words.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { company } from '#kernel/brand.ts'
import type { LegalTextData } from './legal-text-data.server.ts'

const agreedTexts = [...consentTexts, ...optionalConsents]

type LegalTextProps = {
  readonly data: LegalTextData
  readonly children?: ReactNode
}

/** A legal text, marked as a template until counsel has finished it. */
export function LegalText({ data: { text, tree, contents, terms }, children }: LegalTextProps) {
  return (
    <>
      <PageHeader
        title={text.heading}
        lead={
          <Quiet>
            Version {text.version}, in effect since {dayText(text.effective)}.
          </Quiet>
        }
      />
      {children}
      <Section spacing={children ? 'tight' : 'flush'}>
        <Columns aside gap="wide">
          <TableOfContents entries={contents} />
          <Stack gap={24}>
            {text.template && (
              <Banner title="A template, not yet reviewed by counsel.">
                {company.invented} Before a real company uses this text, its counsel must complete it. [Square brackets]
                mark what is still open.
              </Banner>
            )}
            <Words tree={tree} terms={terms} />
            {text.textInCode && <AgreedTexts />}
            <Prose>
              <h2>Writing to us</h2>
              <p>
                {company.legalName}, {company.address.street}, {company.address.city}, {company.address.state}{' '}
                {company.address.postalCode}, <a href={`mailto:${company.email}`}>{company.email}</a>.
              </p>
            </Prose>
            {text.sources && <SourceList sources={text.sources} />}
          </Stack>
        </Columns>
      </Section>
    </>
  )
}

/** The exact texts that people agree to when they create an account. */
function AgreedTexts() {
  return (
    <Prose>
      {agreedTexts.map(({ document, title, version, sections }) => (
        <section key={document}>
          <h2 id={document}>
            {title} ({version})
          </h2>
          {sections.map((section) => (
            <Fragment key={section.title}>
              <h3>{section.title}</h3>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Fragment>
          ))}
        </section>
      ))}
    </Prose>
  )
}
