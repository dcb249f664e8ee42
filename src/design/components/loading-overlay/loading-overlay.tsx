import { useSyncExternalStore } from 'react'
import { classNames } from '../../class-names.ts'
import styles from './loading-overlay.module.css'
import { loading } from './loading-store.ts'

type RisingSunProps = { readonly size?: number; readonly className?: string }

/** The logo with a sun that rises repeatedly. */
export function RisingSun({ size = 88, className }: RisingSunProps) {
  return (
    <svg className={classNames(styles.rising, className)} viewBox="0 0 88 64" width={size} aria-hidden="true">
      <clipPath id="sky-of-logo">
        <path d="M0 -12h88v70H0z" />
      </clipPath>
      <g clipPath="url(#sky-of-logo)">
        <circle className={styles.sun} cx="44" cy="64" r="13" />
      </g>
      <path d="M3 59c16 0 20-37 36-37s21 37 46 37z" fill="currentColor" />
    </svg>
  )
}

/** Placed once in a layout; `startLoading` and `stopLoading` control it. */
export function LoadingOverlay() {
  const { isLoading, message } = useSyncExternalStore(loading.listen, loading.now, () => loading.none)
  if (!isLoading) return null
  return <LoadingScreen message={message} />
}

export function LoadingScreen({ message }: { readonly message?: string | null }) {
  return (
    <div className={styles.overlay} role="alert" aria-busy="true">
      <RisingSun />
      <p>{message ?? <span className="visually-hidden">Loading</span>}</p>
    </div>
  )
}
