import { useState } from 'react'
import { Button } from '../button/button.tsx'
import styles from './show-more.module.css'

type ShowMoreProps = {
  /** The page that is shown last; nothing stands here where there is none behind it. */
  readonly page: { readonly hasNextPage: boolean; readonly endCursor?: string | null } | null | undefined
  /** Reads the page behind a cursor; its answer says whether that failed. */
  readonly load: (after: string | null) => Promise<{ readonly error?: unknown }>
  readonly label?: string
}

/** The way to the rows behind those that are shown. */
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
