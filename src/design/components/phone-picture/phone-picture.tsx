import { Hill } from '../hill/hill.tsx'
import type { Technology } from '../hill/hill-shape.ts'
import styles from './phone-picture.module.css'

type PhonePictureProps = {
  readonly label: string
  readonly heading: string
  readonly figure: string
  readonly note: string
  readonly technology: Technology
  readonly hours: readonly number[]
  readonly rows: readonly { readonly label: string; readonly value: string }[]
}

/** A drawn phone with one portal screen: a figure, a plant's day, and a payment. Nothing on it can be pressed. */
export function PhonePicture({ label, heading, figure, note, technology, hours, rows }: PhonePictureProps) {
  return (
    <figure className={styles.phone} role="img" aria-label={label}>
      <div className={styles.screen} aria-hidden="true">
        <p className={styles.quiet}>{heading}</p>
        <p className={styles.figure}>{figure}</p>
        <p className={styles.quiet}>{note}</p>
        <Hill technology={technology} hours={hours} height={96} showNow />
        {rows.map((row) => (
          <p key={row.label} className={styles.row}>
            <span>{row.label}</span>
            <strong>{row.value}</strong>
          </p>
        ))}
      </div>
    </figure>
  )
}
