import { type ReactNode, useId } from 'react'
import { classNames } from '../../class-names.ts'
import styles from './section.module.css'

type SectionProps = {
  readonly title?: ReactNode
  readonly lead?: ReactNode
  readonly aside?: ReactNode
  readonly ground?: 'paper' | 'card' | 'sunk' | 'dark'
  /** `under` follows a page's title, `flush` anything with its own space below. */
  readonly spacing?: 'normal' | 'tight' | 'under' | 'flush'
  readonly children?: ReactNode
}

/** One section of a page, content wide, with its heading. */
export function Section({ title, lead, aside, ground = 'paper', spacing = 'normal', children }: SectionProps) {
  const id = useId()
  return (
    <section
      className={classNames(styles.section, styles[ground], styles[spacing])}
      aria-labelledby={title ? id : undefined}
    >
      <div className={styles.inner}>
        {title && (
          <div className={styles.head}>
            <div>
              <h2 id={id}>{title}</h2>
              {lead && <p className={styles.lead}>{lead}</p>}
            </div>
            {aside}
          </div>
        )}
        {children}
      </div>
    </section>
  )
}

type ColumnsProps = {
  readonly children: ReactNode
  readonly count?: 2 | 3 | 4
  readonly gap?: 'normal' | 'wide'
  readonly aside?: boolean
}

export function Columns({ children, count = 3, gap = 'normal', aside = false }: ColumnsProps) {
  return (
    <div className={classNames(styles.columns, gap === 'wide' && styles.wide)} data-count={aside ? 'aside' : count}>
      {children}
    </div>
  )
}

export function Stack({
  children,
  gap = 16,
}: {
  readonly children: ReactNode
  readonly gap?: 4 | 8 | 12 | 16 | 24 | 32 | 48
}) {
  return (
    <div className={styles.stack} style={{ gap }}>
      {children}
    </div>
  )
}

type PartProps = { readonly title: ReactNode; readonly gap?: 16 | 24; readonly children: ReactNode }

export function Part({ title, gap = 16, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Stack gap={gap}>
        <h2 id={id}>{title}</h2>
        {children}
      </Stack>
    </section>
  )
}

export function Row({
  children,
  gap = 16,
}: {
  readonly children: ReactNode
  readonly gap?: 8 | 12 | 16 | 24 | 32 | 48
}) {
  return (
    <div className={styles.row} style={{ gap }}>
      {children}
    </div>
  )
}

export function Prose({ children }: { readonly children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>
}

export function Quiet({ children, small = false }: { readonly children: ReactNode; readonly small?: boolean }) {
  return <span className={classNames(styles.quiet, small && styles.small)}>{children}</span>
}

export function Lead({ children }: { readonly children: ReactNode }) {
  return <p className={styles.opening}>{children}</p>
}
