import type { Root } from 'hast'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { type ComponentProps, createContext, useContext, useId } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { Link } from 'react-router'
import styles from './words.module.css'

/** What a term means in a sentence, by the address of its page. */
export type TermPreviews = Readonly<Record<string, string>>

const Terms = createContext<TermPreviews>({})

type WordsProps = { readonly tree: Root; readonly terms?: TermPreviews }

/** A text that was written in Markdown. A link to a term explains it in place, without any script. */
export function Words({ tree, terms = {} }: WordsProps) {
  return (
    <Terms value={terms}>
      <div className={styles.words}>
        {toJsxRuntime(tree, { Fragment, jsx, jsxs, components: { a: Anchor, table: ScrollingTable } })}
      </div>
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
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>
  return <a href={href}>{children}</a>
}

type TermProps = { readonly href: string; readonly preview: string; readonly children: React.ReactNode }

/** A word of the trade: hover, focus or a tap shows what it means; Escape or leaving it hides that again. */
export function Term({ href, preview, children }: TermProps) {
  const id = useId()
  return (
    <span className={styles.term} data-term>
      <button type="button" aria-describedby={id}>
        {children}
      </button>
      <span className={styles.meaning} role="tooltip" id={id}>
        {preview} <a href={href}>Read more</a>
      </span>
    </span>
  )
}

/** A wide table scrolls by itself, and by keyboard. */
function ScrollingTable({ children }: ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard
    <section className={styles.scroll} aria-label="Table" tabIndex={0}>
      <table>{children}</table>
    </section>
  )
}
