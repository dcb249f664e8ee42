import type { ReactNode } from 'react'
import { classNames } from '../../class-names.ts'
import styles from './theme-part.module.css'

type ThemePartProps = {
  /** Null leaves the part as the page is. A whole page is set by its route's handle. */
  readonly theme: 'light' | 'dark' | null
  readonly children: ReactNode
}

/** A part of a page that is light or dark whatever the page and its reader chose: every colour of the kit follows it. */
export function ThemePart({ theme, children }: ThemePartProps) {
  return <div className={classNames(theme && styles.part, theme && styles[theme])}>{children}</div>
}
