import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../class-names.ts'
import styles from './tag-card.module.css'

export type TagColour = 'leaf' | 'water' | 'violet' | 'clay' | 'amber' | 'quiet'

type TagProps = {
  readonly children: ReactNode
  readonly colour?: TagColour
  /** The path of a drawing in a box of 18 by 18. */
  readonly icon?: string
}

export function Tag({ children, colour = 'quiet', icon }: TagProps) {
  return (
    <span className={classNames(styles.tag, styles[colour])}>
      {icon && (
        <svg viewBox="0 0 18 18" aria-hidden="true">
          <path
            d={icon}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      )}
      {children}
    </span>
  )
}

type TagCardProps = {
  readonly to: string
  readonly title: string
  readonly tag?: ReactNode
  readonly text?: string
  readonly note?: ReactNode
  /** 2 for cards directly below the page's title. */
  readonly level?: 2 | 3
}

export function TagCard({ to, title, tag, text, note, level = 3 }: TagCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className={classNames(styles.card, 'squircle')}>
      {tag}
      <Heading>
        <Link to={to}>{title}</Link>
      </Heading>
      {text && <p>{text}</p>}
      {note && <span className={styles.note}>{note}</span>}
    </li>
  )
}

export function TagCards({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>
}
