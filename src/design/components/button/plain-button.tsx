import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-look.ts'

type PlainButtonProps = ButtonLook & {
  readonly children: ReactNode
  readonly onClick: () => void
  readonly isDisabled?: boolean
}

/** A native button in our design, for public pages that count their bytes. */
export function PlainButton({ kind, size, wide, children, onClick, isDisabled = false }: PlainButtonProps) {
  return (
    <button type="button" className={buttonClass({ kind, size, wide })} onClick={onClick} disabled={isDisabled}>
      {children}
    </button>
  )
}
