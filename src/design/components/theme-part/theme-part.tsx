import type { ReactNode } from 'react'
import { classNames } from '../../class-names.ts'
import styles from './theme-part.module.css'

type ThemePartProps = {
  /** Null leaves the part as the page is. A route's handle sets a whole page. */
  readonly theme: 'light' | 'dark' | null
  readonly children: ReactNode
}

/** A part of a page that is always light or dark: every color of the design system follows it. */
export function ThemePart({ theme, children }: ThemePartProps) {
  return <div className={classNames(theme && styles.part, theme && styles[theme])}>{children}</div>
}
