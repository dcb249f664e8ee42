import type { ReactNode } from 'react'
import { classNames } from '../../class-names.ts'
import styles from './status.module.css'

type StatusProps = { readonly kind?: 'good' | 'waiting' | 'bad' | 'neutral'; readonly children: ReactNode }

export function Status({ kind = 'neutral', children }: StatusProps) {
  return <span className={classNames(styles.status, styles[kind])}>{children}</span>
}
