import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type ButtonLook, buttonClass } from '../button/button-look.ts'

export type ButtonLinkProps = ButtonLook & {
  readonly to: string
  readonly children: ReactNode
  readonly className?: string
  /** True for a link that may not be followed now; it stays readable and says so. */
  readonly isDisabled?: boolean
  readonly onClick?: () => void
}

/** A link that looks like a button. It has no script, so that reading pages stay small. */
export function ButtonLink({ to, kind, size, wide, className, isDisabled, onClick, children }: ButtonLinkProps) {
  const look = buttonClass({ kind, size, wide }, className)
  if (isDisabled)
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link without an address is how a disabled link is written
      <a className={look} aria-disabled="true" role="link">
        {children}
      </a>
    )
  return (
    <Link className={look} to={to} onClick={onClick}>
      {children}
    </Link>
  )
}
