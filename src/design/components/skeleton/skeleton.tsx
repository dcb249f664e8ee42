import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

type SkeletonProps = {
  readonly width?: CSSProperties['width']
  readonly height?: CSSProperties['height']
  readonly lines?: number
}

/** Reserves the space of coming content. The page announces loading once. */
export function Skeleton({ width = '100%', height = '1em', lines }: SkeletonProps) {
  if (lines === undefined) return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />
  return (
    <span className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, at) => `line ${at}`).map((line, at) => (
        <span
          key={line}
          className={styles.skeleton}
          style={{ width: at === lines - 1 ? '62%' : width, height: '0.85em' }}
        />
      ))}
    </span>
  )
}
