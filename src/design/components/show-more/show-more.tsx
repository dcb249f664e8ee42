import { useState } from 'react'
import { Button } from '../button/button.tsx'
import styles from './show-more.module.css'

type ShowMoreProps = {
  /** The last page shown; nothing is rendered without a next page. */
  readonly page: { readonly hasNextPage: boolean; readonly endCursor?: string | null } | null | undefined
  /** Loads the page after a cursor; the result says whether that failed. */
  readonly load: (after: string | null) => Promise<{ readonly error?: unknown }>
  readonly label?: string
}

/** The button that loads the next rows. */
export function ShowMore({ page, load, label = 'Show more' }: ShowMoreProps) {
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  if (!page?.hasNextPage) return null
  const show = async () => {
    setState('loading')
    try {
      const { error } = await load(page.endCursor ?? null)
      setState(error ? 'failed' : 'ready')
    } catch {
      setState('failed')
    }
  }
  return (
    <div className={styles.more}>
      <Button kind="secondary" isLoading={state === 'loading'} onPress={show}>
        {label}
      </Button>
      {state === 'failed' && <p role="alert">The rest did not load. Please try again.</p>}
    </div>
  )
}
