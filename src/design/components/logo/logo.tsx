import styles from './logo.module.css'

/** The logo: a hill with the sun rising behind it. Decorative without a name. */
export function LogoMark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg className={styles.mark} viewBox="0 0 36 28" height={size} width={(size * 36) / 28} aria-hidden="true">
      <circle cx="23" cy="11.5" r="7.5" fill="var(--sun)" />
      <path d="M1 27c7 0 8.3-17 15-17s8.5 17 19 17z" fill="currentColor" />
    </svg>
  )
}

export function Logo({ name }: { readonly name: string }) {
  return (
    <span className={styles.logo}>
      <LogoMark size={24} />
      <span>{name}</span>
    </span>
  )
}
