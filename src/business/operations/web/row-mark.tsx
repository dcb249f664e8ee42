import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import styles from './operations.module.css'

type RowMarkProps = {
  readonly of: string
  readonly children: ReactNode
}

/** The target row of a link from the queue: scrolled into view and marked. */
export function RowMark({ of: id, children }: RowMarkProps) {
  const { hash } = useLocation()
  const isMeant = decodeURIComponent(hash.slice(1)) === id
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isMeant) mark.current?.scrollIntoView({ block: 'center' })
  }, [isMeant])
  return (
    <span ref={mark} id={id} className={styles.mark} data-meant={isMeant || undefined}>
      {children}
    </span>
  )
}
