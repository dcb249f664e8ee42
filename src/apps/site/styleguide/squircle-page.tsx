import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Row, Section } from '#design/components/section/section.tsx'
import styles from './squircle.module.css'

export const meta = () => [{ title: 'Squircle' }, { name: 'robots', content: 'noindex' }]

const shapes = [
  { name: 'Card, 320 by 200', shape: 'card' },
  { name: 'Square, 160', shape: 'square' },
  { name: 'Button, 200 by 52', shape: 'button' },
] as const

/** The corner of cards and buttons compared with a plain round one. The server shows it outside production only. */
export default function SquirclePage() {
  return (
    <main>
      <PageHeader
        title="Squircle"
        lead="Where the browser knows corner-shape, corners bend like a lens; elsewhere they are round, with a radius of 25."
      />
      {(['squircle', 'round'] as const).map((corner) => (
        <Section key={corner} title={corner === 'squircle' ? 'Squircle' : 'Round'} spacing="tight">
          <Row gap={32}>
            {shapes.map(({ name, shape }) => (
              <figure key={shape}>
                <div className={`${styles[shape]} ${corner === 'squircle' ? 'squircle' : styles.round}`} />
                <figcaption>{name}</figcaption>
              </figure>
            ))}
          </Row>
        </Section>
      ))}
    </main>
  )
}
