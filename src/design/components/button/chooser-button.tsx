import { Button } from 'react-aria-components'
import styles from './button.module.css'
import type { ButtonProps } from './button.tsx'
import { buttonClass } from './button-look.ts'

type ChooserButtonProps = Pick<ButtonProps, 'kind' | 'size' | 'wide' | 'children' | 'isLoading'>

/** The button of a FileTrigger, which opens the browser's file chooser. */
export function ChooserButton({ kind, size, wide, children, isLoading = false }: ChooserButtonProps) {
  return (
    <Button isPending={isLoading} className={buttonClass({ kind, size, wide })}>
      <span className={styles.words}>{children}</span>
    </Button>
  )
}
