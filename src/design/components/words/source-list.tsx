import { dayText } from '../../figures/day-text.ts'
import styles from './words.module.css'

type SourceListProps = {
  readonly sources: readonly { readonly name: string; readonly url: string; readonly from: string }[]
}

/** The sources of a text's facts, with their dates. */
export function SourceList({ sources }: SourceListProps) {
  if (sources.length === 0) return null
  return (
    <div className={styles.sources}>
      <h2>Sources</h2>
      <ul>
        {sources.map(({ name, url, from }) => (
          <li key={`${name}${url}`}>
            <a href={url} rel="noopener">
              {name}
            </a>
            , as of {dayText(from)}
          </li>
        ))}
      </ul>
    </div>
  )
}
