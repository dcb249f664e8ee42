import { useEffect, useState } from 'react'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import styles from './welcome.module.css'

const comesAfterMs = 6_000

export type PopupWords = {
  readonly heading: string
  readonly text: string
  readonly label: string
  readonly href: string
}

/** A short message for the readers of one campaign, once a visit. It takes no focus. */
export function ThemePopup({ theme, words }: { readonly theme: string; readonly words: PopupWords }) {
  const [isShown, setShown] = useState(false)
  const key = `popup:${theme}`
  useEffect(() => {
    if (sessionStorage.getItem(key)) return
    const coming = setTimeout(() => setShown(true), comesAfterMs)
    return () => clearTimeout(coming)
  }, [key])
  if (!isShown) return null
  const close = () => {
    sessionStorage.setItem(key, 'seen')
    setShown(false)
  }
  return (
    <aside className={styles.popup} aria-label={words.heading}>
      <h2>{words.heading}</h2>
      <p>{words.text}</p>
      <ButtonLink to={words.href} size="small" onClick={close}>
        {words.label}
      </ButtonLink>
      <button type="button" className={styles.close} onClick={close}>
        Close
      </button>
    </aside>
  )
}
