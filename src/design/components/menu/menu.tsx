import type { ReactNode } from 'react'
import { Menu as AriaMenu, Button, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { buttonClass } from '../button/button-look.ts'
import styles from './menu.module.css'

export type MenuChoice = {
  readonly id: string
  readonly label: string
  readonly help?: string
  readonly href?: string
  readonly isDanger?: boolean
  readonly isDisabled?: boolean
}

type MenuProps = {
  readonly label: ReactNode
  readonly choices: readonly MenuChoice[]
  readonly onChoose?: (id: string) => void
  readonly kind?: 'secondary' | 'quiet'
}

export function Menu({ label, choices, onChoose, kind = 'quiet' }: MenuProps) {
  return (
    <MenuTrigger>
      <Button className={buttonClass({ kind, size: 'small' })}>
        {label}
        <svg width="12" height="8" viewBox="0 0 12 8" aria-hidden="true">
          <path d="M1.5 1.5 6 6l4.5-4.5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </Button>
      <Popover className={styles.popover} placement="bottom end">
        <AriaMenu className={styles.menu} onAction={(id) => onChoose?.(String(id))}>
          {choices.map((choice) => (
            <MenuItem
              key={choice.id}
              id={choice.id}
              className={styles.item}
              textValue={choice.label}
              isDisabled={choice.isDisabled ?? false}
              data-danger={choice.isDanger}
              {...(choice.href ? { href: choice.href } : {})}
            >
              <span>{choice.label}</span>
              {choice.help && <small>{choice.help}</small>}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
