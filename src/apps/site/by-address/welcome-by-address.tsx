import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { dayText } from '#design/figures/day-text.ts'
import styles from './welcome.module.css'

const parameter = 'welcome'
const staysMs = 3_500

export type Person = { readonly firstName: string | null; readonly createdAt: string }

/** The Eastern date of a moment, without a calendar library: public pages ship none. */
const easternDay = (moment: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date(moment))

/**
 * `welcome` in the address greets the signed-in person for 3.5 seconds or until a press, then leaves the address
 * (specification 2.6).
 */
export function WelcomeByAddress({ person }: { readonly person: Person | null }) {
  const [search, setSearch] = useSearchParams()
  const isAsked = search.has(parameter)
  // The prerendered document knows no query string, so hydration must match it before anything opens.
  const [isShown, setShown] = useState(false)
  const isKnown = person !== null
  useEffect(() => {
    if (!isAsked || !isKnown) return
    setShown(true)
    const leave = () => {
      setShown(false)
      setSearch(
        (before) => {
          before.delete(parameter)
          return before
        },
        { replace: true, preventScrollReset: true },
      )
    }
    const leaving = setTimeout(leave, staysMs)
    addEventListener('keydown', leave, { once: true })
    addEventListener('pointerdown', leave, { once: true })
    return () => {
      clearTimeout(leaving)
      removeEventListener('keydown', leave)
      removeEventListener('pointerdown', leave)
    }
  }, [isAsked, isKnown, setSearch])
  if (!isShown || !person) return null
  return (
    <div className={styles.welcome} role="status">
      <div className={styles.sun} aria-hidden="true" />
      <p className={styles.name}>{person.firstName ? `Welcome, ${person.firstName}` : 'Welcome'}</p>
      <p>Member since {dayText(easternDay(person.createdAt))}</p>
    </div>
  )
}
