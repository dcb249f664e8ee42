import { classNames } from '../../class-names.ts'
import styles from './button.module.css'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

export type ButtonLook = { readonly kind?: ButtonKind; readonly size?: ButtonSize; readonly wide?: boolean }

export const buttonClass = ({ kind = 'primary', size = 'medium', wide }: ButtonLook, more?: string): string =>
  classNames(
    styles.button,
    styles[kind],
    size === 'medium' ? '' : styles[size],
    wide && styles.wide,
    kind !== 'quiet' && 'squircle-button',
    more,
  )
