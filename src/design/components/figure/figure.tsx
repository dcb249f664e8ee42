import { type ReactNode, useId } from 'react'
import { classNames } from '../../class-names.ts'
import styles from './figure.module.css'

export type FigureProps = {
  readonly label: string
  readonly value: ReactNode
  /** "as of Nov 20", required with every figure. */
  readonly asOf?: string | undefined
  readonly size?: 'small' | 'medium' | 'large' | 'huge'
  /** How the figure is computed; opens next to the label. */
  readonly info?: ReactNode
  readonly className?: string
}

export function Figure({ label, value, asOf, size = 'medium', info, className }: FigureProps) {
  return (
    <div className={classNames(styles.figure, styles[size], className)}>
      <div className={styles.label}>
        <span>{label}</span>
        {info && <InfoButton about={label}>{info}</InfoButton>}
      </div>
      <div className={styles.value}>{value}</div>
      {asOf && <div className={styles.asOf}>{asOf}</div>}
    </div>
  )
}

/**
 * A native popover: it works without scripts, and closes with Escape or a click elsewhere. It may be in a heading, so
 * it uses phrasing content.
 */
export function InfoButton({ about, children }: { readonly about: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <>
      <button type="button" className={styles.info} popoverTarget={id} aria-label={`About ${about}`}>
        <span aria-hidden="true">i</span>
      </button>
      <span id={id} popover="auto" className={styles.sheet} role="dialog" aria-label={about}>
        <strong>{about}</strong>
        <span className={styles.words}>{children}</span>
        <button type="button" className={styles.close} popoverTarget={id} popoverTargetAction="hide">
          Close
        </button>
      </span>
    </>
  )
}
