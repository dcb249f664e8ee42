import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Button, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { classNames } from '../../class-names.ts'
import styles from './dialog.module.css'

export type DialogProps = {
  readonly title: string
  readonly children: ReactNode | ((close: () => void) => ReactNode)
  readonly actions?: ReactNode | ((close: () => void) => ReactNode)
  readonly isOpen?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
  readonly size?: 'normal' | 'wide'
  /** True for a question that must be answered: Escape or an outside click does not close it. */
  readonly isQuestion?: boolean
}

export function Dialog({ title, children, actions, size = 'normal', isQuestion = false, ...open }: DialogProps) {
  return (
    <ModalOverlay
      className={styles.overlay}
      {...open}
      isDismissable={!isQuestion}
      isKeyboardDismissDisabled={isQuestion}
    >
      <Modal className={classNames(styles.modal, size === 'wide' && styles.wide)}>
        <AriaDialog className={styles.dialog} role={isQuestion ? 'alertdialog' : 'dialog'}>
          {({ close }) => (
            <>
              <div className={styles.head}>
                <Heading slot="title">{title}</Heading>
                {!isQuestion && (
                  <Button className={styles.close} slot="close" aria-label="Close">
                    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
                      <path d="m3 3 12 12M15 3 3 15" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
                    </svg>
                  </Button>
                )}
              </div>
              <div className={styles.body}>{typeof children === 'function' ? children(close) : children}</div>
              {actions && (
                <div className={styles.actions}>{typeof actions === 'function' ? actions(close) : actions}</div>
              )}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
