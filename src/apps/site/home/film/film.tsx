import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PlainButton } from '#design/components/button/plain-button.tsx'
import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { Section } from '#design/components/section/section.tsx'
import { energyText } from '#design/figures/power-text.ts'
import { absolute } from '#web/page-meta.ts'
import type { HomeSection } from '../home-words.server.ts'
import styles from './film.module.css'
import { Picture } from './picture.tsx'
import { captionAt, clockText, firstHour, lastHour, momentAt, seconds } from './plant-day.ts'

const autoPlay = 'autoPlayVideo'
const poster = 13.2
const hoursPerSecond = (lastHour - firstHour) / seconds
/** With reduced motion the film is a sequence of stills. */
const stillSeconds = 3

type FilmProps = { readonly words: HomeSection; readonly path: string }

/** The featured video: a drawn day of a plant, with its words under it and as a transcript. */
export function Film({ words, path }: FilmProps) {
  const [search] = useSearchParams()
  const [hour, setHour] = useState(poster)
  const [isPlaying, setPlaying] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const isAsked = search.has(autoPlay)
  useAutoPlay(isAsked, path, () => {
    box.current?.scrollIntoView({ block: 'center' })
    setHour(firstHour)
    setPlaying(true)
  })
  usePlaying(isPlaying, setHour, () => setPlaying(false))

  const moment = momentAt(hour)
  const caption = words.items[captionAt(hour, words.items)]
  const play = () => {
    if (!isPlaying && (hour >= lastHour || hour === poster)) setHour(firstHour)
    setPlaying(!isPlaying)
  }
  return (
    <Section title={words.title} lead={words.text}>
      <div className={styles.film} ref={box} id="film">
        <div className={styles.frame}>
          <Picture moment={moment} />
        </div>
        <div className={styles.beside}>
          <p className={styles.read}>
            <strong>{moment.clock}</strong> {moment.kilowatts} kW now, {energyText(moment.kilowattHours)} today
          </p>
          <p className={styles.caption}>{caption?.text}</p>
          <div className={styles.controls}>
            <PlainButton kind="secondary" onClick={play}>
              {isPlaying ? 'Pause' : 'Play'}
            </PlainButton>
            <input
              type="range"
              aria-label="Hour of the day"
              min={firstHour}
              max={lastHour}
              step={0.25}
              value={hour}
              aria-valuetext={`${moment.clock}, ${moment.kilowatts} kilowatts`}
              onChange={(event) => {
                setPlaying(false)
                setHour(Number(event.target.value))
              }}
            />
          </div>
          <Disclosure title="Read it instead">
            <dl className={styles.transcript}>
              {words.items.map(({ title, text }) => (
                <div key={title}>
                  <dt>{clockText(title)}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        </div>
      </div>
    </Section>
  )
}

/** `autoPlayVideo` in the address starts the film, and is in the canonical address too (specification 2.6). */
function useAutoPlay(isAsked: boolean, path: string, start: () => void): void {
  const begin = useRef(start)
  useEffect(() => {
    if (!isAsked) return
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', `${absolute(path)}?${autoPlay}=true`)
    begin.current()
  }, [isAsked, path])
}

function usePlaying(isPlaying: boolean, setHour: (next: (hour: number) => number) => void, end: () => void): void {
  const finish = useRef(end)
  useEffect(() => {
    if (!isPlaying) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const on = (by: number) =>
      setHour((hour) => {
        const next = hour + by
        if (next < lastHour) return next
        queueMicrotask(() => finish.current())
        return lastHour
      })
    if (isStill) {
      const turning = setInterval(() => on(stillSeconds * hoursPerSecond), stillSeconds * 1_000)
      return () => clearInterval(turning)
    }
    let before: number | undefined
    let frame = requestAnimationFrame(function draw(now) {
      // A tab that slept must not jump through the day.
      on((Math.min(now - (before ?? now), 100) / 1_000) * hoursPerSecond)
      before = now
      frame = requestAnimationFrame(draw)
    })
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, setHour])
}
