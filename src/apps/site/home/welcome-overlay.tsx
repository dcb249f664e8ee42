import { useEffect, useState } from 'react'
import { rememberCampaign } from '#web/campaign.ts'
import styles from './welcome.module.css'

const staysMs = 3_200

type WelcomeOverlayProps = { readonly words: string; readonly campaign: string }

/** Greets readers from a broadcast for 3.2 seconds or until a press, and remembers the source (specification 2.6). */
export function WelcomeOverlay({ words, campaign }: WelcomeOverlayProps) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    rememberCampaign({ utm_source: campaign, utm_medium: 'podcast', utm_campaign: `${campaign}-listeners` })
    setShown(true)
    const leaving = setTimeout(() => setShown(false), staysMs)
    const leave = () => setShown(false)
    addEventListener('keydown', leave, { once: true })
    return () => {
      clearTimeout(leaving)
      removeEventListener('keydown', leave)
    }
  }, [campaign])
  if (!isShown) return null
  return (
    <button type="button" className={styles.overlay} onClick={() => setShown(false)} aria-label={`${words} Close`}>
      <span aria-hidden="true">{words}</span>
    </button>
  )
}
