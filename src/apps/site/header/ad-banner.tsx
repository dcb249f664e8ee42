import { Link, useLocation } from 'react-router'
import styles from './ad-banner.module.css'
import { bannerOf, isOver, mayShowAd } from './banners.ts'

/** An ad that ended before the release's year is left out of the pages. */
const releaseYear = Date.UTC(__RELEASE_YEAR__, 0, 1)

/**
 * One line above the header. The early script hides it from `data-until` on and after a dismissal, which works before
 * the first paint and on pages whose scripts have not started.
 */
export function AdBanner() {
  const { pathname } = useLocation()
  const ad = bannerOf('ad')
  if (!ad || isOver(ad, releaseYear) || !mayShowAd(pathname)) return null
  return (
    <aside className={styles.ad} data-ad data-until={ad.until} aria-label="Announcement" suppressHydrationWarning>
      <p>
        {ad.text} <Link to={ad.href}>{ad.label}</Link>
      </p>
      <button type="button" data-dismiss aria-label="Dismiss">
        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
          <path d="m2 2 10 10M12 2 2 12" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    </aside>
  )
}
