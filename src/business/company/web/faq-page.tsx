import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { company } from '../company.ts'
import { pageMeta } from './company-meta.ts'
import { faq } from './faq-entries.ts'

export const handle = { static: true } as const

export const meta = () => pageMeta('FAQ', 'Short answers about starting, dividends, selling and safety.', '/faq/')

export default function FaqPage() {
  return (
    <>
      <PageHeader
        title="FAQ"
        lead={
          <>
            Short answers. For all else, write to <a href={`mailto:${company.email}`}>{company.email}</a>; a person
            answers within 24 hours.
          </>
        }
      />
      <Section spacing="flush">
        <Stack gap={48}>
          {faq.map((group) => (
            <section key={group.title}>
              <Stack gap={16}>
                <h2>{group.title}</h2>
                <div>
                  {group.entries.map((entry) => (
                    <Disclosure key={entry.question} title={entry.question}>
                      {entry.answer.map((paragraph) => (
                        <p key={paragraph}>{paragraph}</p>
                      ))}
                    </Disclosure>
                  ))}
                </div>
              </Stack>
            </section>
          ))}
        </Stack>
      </Section>
    </>
  )
}
