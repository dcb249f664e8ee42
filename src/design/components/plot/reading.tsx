import { type PointerEvent, useState } from 'react'
import ground from './plot.module.css'
import type { PlotReader } from './plot.tsx'
import styles from './reading.module.css'

/** The figures of one column as text over a chart, which is one slider for the keyboard. */
export const Reading: PlotReader = ({ label, height, count, wordsOf, newest, children }) => {
  const [chosen, choose] = useState<number | null>(null)
  const at = Math.min(chosen ?? newest, count - 1)
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    choose(Math.max(0, Math.min(count - 1, Math.floor(((clientX - left) / width) * count))))
  }
  return (
    <>
      <p className={styles.words}>{wordsOf(at)}</p>
      <div className={ground.ground} style={{ height }}>
        {children}
        <div
          className={styles.field}
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && choose(null)}
        >
          {chosen !== null && <span className={styles.marker} style={{ left: `${((at + 0.5) / count) * 100}%` }} />}
          <input
            type="range"
            aria-label={label}
            aria-valuetext={wordsOf(at)}
            max={count - 1}
            value={at}
            onChange={({ target }) => choose(Number(target.value))}
            onBlur={() => choose(null)}
          />
        </div>
      </div>
    </>
  )
}
