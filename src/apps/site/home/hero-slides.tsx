import { lazy, Suspense, useState } from 'react'
import type { GenerationNow } from '#business/portfolios/web/generation-now.ts'
import { Landscape } from '#design/components/landscape/landscape.tsx'
import type { PortfolioId } from '#kernel/ids.ts'
import { useRotation } from '#web/use-rotation.ts'
import { GenerationStrip } from './generation-strip.tsx'
import styles from './hero.module.css'
import type { HomeProof } from './home-proof.server.ts'

const turnMs = 5000
const slides = ['All plants', 'One plant’s day', 'One dividend’s way'] as const

const PlantDaySlide = lazy(async () => ({ default: (await import('./later-slides.tsx')).PlantDaySlide }))
const DividendSlide = lazy(async () => ({ default: (await import('./later-slides.tsx')).DividendSlide }))

type HeroSlidesProps = { readonly now: GenerationNow | null; readonly proof: HomeProof }

/** Three pictures drawn from data, and what each shows. The first is in the document; the others load at their turn. */
export function HeroSlides({ now, proof }: HeroSlidesProps) {
  const [isHeld, hold] = useState(false)
  const { at, choose, isTurning, setTurning } = useRotation(slides.length, turnMs, isHeld)
  const hills = now?.hills.map((hill) => ({ ...hill, id: hill.portfolioId })) ?? []
  return (
    <section
      className={styles.slides}
      aria-roledescription="carousel"
      aria-label="Three pictures of the plants"
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      {at === 0 && (
        <>
          <div className={styles.scene}>
            <Landscape hills={hills} />
          </div>
          <div className={styles.strip}>
            <GenerationStrip now={now} />
          </div>
        </>
      )}
      {at > 0 && (
        <Suspense fallback={<EmptySlide />}>
          {at === 1 && <PlantDaySlide plant={proof.plant} />}
          {at === 2 && <DividendSlide proof={proof} hours={hoursOf(now, proof.example.id)} />}
        </Suspense>
      )}
      <div className={styles.turner}>
        {slides.map((name, slide) => (
          <button
            key={name}
            type="button"
            className={styles.dot}
            aria-label={name}
            title={name}
            aria-pressed={slide === at}
            onClick={() => choose(slide)}
          />
        ))}
        <button type="button" className={styles.turn} onClick={() => setTurning(!isTurning)}>
          {isTurning ? 'Pause' : 'Play'}
        </button>
      </div>
    </section>
  )
}

const hoursOf = (now: GenerationNow | null, portfolioId: PortfolioId) =>
  now?.hills.find((hill) => hill.portfolioId === portfolioId)?.hours ?? []

/** The land without plants while a slide loads. */
const EmptySlide = () => (
  <>
    <div className={styles.scene}>
      <Landscape hills={[]} />
    </div>
    <div className={styles.strip} />
  </>
)
