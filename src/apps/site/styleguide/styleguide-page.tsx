import { LoadingOverlay } from '#design/components/loading-overlay/loading-overlay.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { Snackbars } from '#design/components/snackbar/snackbars.tsx'
import type { Examples } from '#design/example.ts'
import { ThemeChoice } from '../footer/theme-choice.tsx'

const modules = import.meta.glob<{ examples: Examples }>('../../../design/components/*/*.examples.tsx', { eager: true })

const components = Object.entries(modules).map(([path, module]) => ({
  name: /([^/]+)\.examples\.tsx$/.exec(path)?.[1] ?? path,
  examples: Object.entries(module.examples),
}))

export const meta = () => [{ title: 'Style guide' }, { name: 'robots', content: 'noindex' }]

export default function StyleguidePage() {
  return (
    <main id="main" tabIndex={-1}>
      <PageHeader
        title="Style guide"
        lead="Every component in its states, as its examples file shows it."
        actions={<ThemeChoice />}
      />
      <Section spacing="flush">
        <Stack gap={48}>
          {components.map((component) => (
            <section key={component.name} id={component.name}>
              <Stack gap={24}>
                <h2>{component.name}</h2>
                {component.examples.map(([title, example]) => (
                  <Stack key={title} gap={12}>
                    <h3>{title}</h3>
                    <div>{example}</div>
                  </Stack>
                ))}
              </Stack>
            </section>
          ))}
        </Stack>
      </Section>
      <Snackbars />
      <LoadingOverlay />
    </main>
  )
}
