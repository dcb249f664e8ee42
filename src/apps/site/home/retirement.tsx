import type { CSSProperties } from 'react'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Hill } from '#design/components/hill/hill.tsx'
import { Section } from '#design/components/section/section.tsx'
import { formatCents } from '#kernel/cents.ts'
import { track } from '#web/track.ts'
import { useRotation } from '#web/use-rotation.ts'
import styles from './home.module.css'
import type { HomeSection } from './home-words.server.ts'
import { cardTurnMs, sampleCards } from './sample-cards.ts'
import { sampleCloudy, sampleHydro, sampleSolar } from './sample-hours.ts'

const pictures = [
  { technology: 'solar', hours: sampleSolar },
  { technology: 'hydro', hours: sampleHydro },
  { technology: 'solar', hours: sampleCloudy },
  { technology: 'storage', hours: sampleHydro },
] as const

export function Retirement({ words }: { readonly words: HomeSection }) {
  const cards = sampleCards(words.items.map(({ title }) => title))
  const { at: front, isTurning, setTurning } = useRotation(cards.length, cardTurnMs)
  return (
    <Section ground="dark">
      <div className={styles.retirement}>
        <div>
          <h2>{words.title}</h2>
          <p>{words.text}</p>
          <ButtonLink to="/ira/" onClick={() => void track('clickIRALearnMore')}>
            See how an IRA works
          </ButtonLink>
        </div>
        <div>
          <div className={styles.deck} aria-hidden="true">
            {cards.map((card, at) => (
              <div
                key={card.date}
                className={styles.payout}
                style={{ '--place': (at - front + cards.length) % cards.length } as CSSProperties}
              >
                <span className={styles.payoutLabel}>
                  {card.label} <em>Sample</em>
                </span>
                <strong>{formatCents(card.value, { trim: true })}</strong>
                <span>{card.date}</span>
                <Hill {...pictures[at % pictures.length]!} height={70} />
              </div>
            ))}
          </div>
          <button type="button" className={styles.pause} onClick={() => setTurning(!isTurning)}>
            {isTurning ? 'Stop the cards' : 'Turn the cards'}
          </button>
        </div>
      </div>
    </Section>
  )
}
