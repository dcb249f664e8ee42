import { lazy, Suspense, useEffect, useState } from 'react'
import styles from './palette-button.module.css'

const CommandPalette = lazy(() => import('./command-palette.tsx'))

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

/** Opens the palette by a press or by Ctrl-K (⌘K); its code loads on first use. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen((isNow) => !isNow)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  useEffect(() => {
    if (isOpen) setWasOpened(true)
  }, [isOpen])
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        Find{' '}
        <span className={styles.keys} aria-hidden="true">
          {isMac() ? '⌘K' : 'Ctrl K'}
        </span>
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <CommandPalette isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
