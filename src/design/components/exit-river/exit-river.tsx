import type { ReactNode } from 'react'
import { DataTable } from '../data-table/data-table.tsx'
import styles from './exit-river.module.css'
import { basinPath, flowPath, paidPath, type RiverWidths, riverBox } from './river-shape.ts'

/** Water flows; or nobody bought, so the riverbed is dry; or a gate is shut, for the reason in the sentence. */
export type RiverFlow = 'flows' | 'dry' | 'shut'

export type RiverStage = { readonly title: string; readonly value: string; readonly note: ReactNode }

type ExitRiverProps = {
  readonly sentence: string
  readonly widths: RiverWidths
  readonly flow: RiverFlow
  /** Listing, queue, buyers and bank, in this order. */
  readonly stages: readonly [RiverStage, RiverStage, RiverStage, RiverStage]
  readonly caption: string
}

export function ExitRiver({ sentence, widths, flow, stages, caption }: ExitRiverProps) {
  return (
    <figure className={styles.figure}>
      <p className={styles.sentence}>{sentence}</p>
      <RiverBand widths={widths} flow={flow} />
      <ol className={styles.stages}>
        {stages.map(({ title, value, note }) => (
          <li key={title}>
            <span>{title}</span>
            <strong>{value}</strong>
            <span className={styles.note}>{note}</span>
          </li>
        ))}
      </ol>
      <DataTable
        caption="How money comes out"
        heads={['Step', 'Figure', 'Meaning']}
        rows={stages.map(({ title, value, note }) => [title, value, note])}
      />
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  )
}

const paidFrom = 760
const gateAt = 560

type RiverBandProps = { readonly widths: RiverWidths; readonly flow: RiverFlow; readonly isSmall?: boolean }

/** The river alone, for a row with its own figures. */
export function RiverBand({ widths, flow, isSmall = false }: RiverBandProps) {
  return (
    <svg
      className={styles.band}
      data-size={isSmall ? 'small' : 'large'}
      viewBox={`0 0 ${riverBox.width} ${riverBox.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.water} d={flowPath(widths, paidFrom)} />
      <path className={styles.basin} d={basinPath(widths)} />
      <path className={styles.paid} d={paidPath(widths, paidFrom)} />
      <path className={styles.bed} d={`M0 100 H${riverBox.width}`} />
      {flow === 'shut' && <path className={styles.gate} d={`M${gateAt} 8 V192`} />}
    </svg>
  )
}
