import styles from './evidence.module.css'

/** The kinds of evidence behind a figure, firmest first. */
export type EvidenceKind = 'metered' | 'reconciled' | 'modelled' | 'example'

const kinds = {
  metered: ['Metered', 'read from a plant’s own meter'],
  reconciled: ['Reconciled', 'posted in the books and tied to bank statements'],
  modelled: ['Modelled', 'computed from assumptions, such as a price or an expected output'],
  example: ['Example', 'arithmetic to show a size; no one earned it'],
} as const satisfies Record<EvidenceKind, readonly [name: string, meaning: string]>

export const Evidence = ({ kind }: { readonly kind: EvidenceKind }) => (
  <span className={styles.mark} data-kind={kind}>
    {kinds[kind][0]}
  </span>
)

export const EvidenceLegend = () => (
  <dl className={styles.legend}>
    {(Object.keys(kinds) as EvidenceKind[]).map((kind) => (
      <div key={kind}>
        <dt>
          <Evidence kind={kind} />
        </dt>
        <dd>{kinds[kind][1]}</dd>
      </div>
    ))}
  </dl>
)
