import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LogoMark } from '#design/components/logo/logo.tsx'
import { company } from '#kernel/brand.ts'
import styles from './back-office.module.css'

export const BackOfficeHeader = ({ children }: { readonly children?: ReactNode }) => (
  <header className={styles.header}>
    <Link to="/operations/" className={styles.home}>
      <LogoMark size={22} />
      <span className={styles.company}>{company.name}</span> <span className={styles.title}>Back office</span>
    </Link>
    {children}
  </header>
)
