import type { Root } from 'hast'
import { type ComponentProps, createContext, useContext, useId } from 'react'
import { Link } from 'react-router'
import { treeToElements } from './tree-to-elements.tsx'
import styles from './words.module.css'

export type TermPreviews = Readonly<Record<string, string>>

const Terms = createContext<TermPreviews>({})

type WordsProps = { readonly tree: Root; readonly terms?: TermPreviews }

export function Words({ tree, terms = {} }: WordsProps) {
  return (
    <Terms value={terms}>
      <div className={styles.words}>{treeToElements(tree, { a: Anchor, table: ScrollingTable, th: HeaderCell })}</div>
    </Terms>
  )
}

function Anchor({ href = '', children }: ComponentProps<'a'>) {
  const preview = useContext(Terms)[href]
  if (preview)
    return (
      <Term href={href} preview={preview}>
        {children}
      </Term>
    )
  if (href.startsWith('/') && !/\.[a-z]+$/.test(href)) return <Link to={href}>{children}</Link>
  return <a href={href}>{children}</a>
}

type TermProps = { readonly href: string; readonly preview: string; readonly children: React.ReactNode }

/** A technical term: hover, focus or a tap shows its meaning; Escape or leaving hides it. */
export function Term({ href, preview, children }: TermProps) {
  const id = useId()
  return (
    <span className={styles.term} data-term>
      <button type="button" aria-describedby={id}>
        {children}
      </button>
      <span className={styles.meaning} role="tooltip" id={id}>
        {preview} <a href={href}>Its page in the glossary</a>
      </span>
    </span>
  )
}

/** A Markdown table always has a header row; empty headers are not headers. */
const HeaderCell = ({ children, style }: ComponentProps<'th'>) =>
  children ? (
    <th scope="col" style={style}>
      {children}
    </th>
  ) : (
    <td />
  )

/** A wide table scrolls by itself, also by keyboard. */
function ScrollingTable({ children }: ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: a box that scrolls has to be reachable by keyboard; it is no set of fields
    <div className={styles.scroll} role="group" aria-label="Table" tabIndex={0}>
      <table>{children}</table>
    </div>
  )
}
