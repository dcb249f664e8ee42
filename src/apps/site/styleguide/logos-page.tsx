import { Logo, LogoMark } from '#design/components/logo/logo.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Row, Section, Stack } from '#design/components/section/section.tsx'
import { company } from '#kernel/brand.ts'

export const meta = () => [{ title: 'Logos' }, { name: 'robots', content: 'noindex' }]

/** Specification 9: the loading overlay draws the logo at 88. */
const sizes = [16, 24, 32, 48, 88, 160] as const
const grounds = [
  { name: 'On paper', ground: 'paper' },
  { name: 'On a card', ground: 'card' },
  { name: 'On the dark ground', ground: 'dark' },
] as const

/** The logo on every background at every size. The server shows it outside production only. */
export default function LogosPage() {
  return (
    <main>
      <PageHeader title="Logos" lead="A hill, and the sun behind it. The name is to its right, never under it." />
      {grounds.map(({ name, ground }) => (
        <Section key={ground} title={name} ground={ground} spacing="tight">
          <Stack gap={32}>
            <Row gap={48}>
              {sizes.map((size) => (
                <figure key={size}>
                  <LogoMark size={size} />
                  <figcaption>{size}</figcaption>
                </figure>
              ))}
            </Row>
            <Logo name={company.name} />
          </Stack>
        </Section>
      ))}
      <Section title="As a file" spacing="tight">
        <a href="/icon.svg" download>
          icon.svg
        </a>
      </Section>
    </main>
  )
}
