import { Button } from '#design/components/button/button.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import { Dialog } from '#design/components/dialog/dialog.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { keysOfQueue } from './queue-keys.ts'
import styles from './today.module.css'

type KeysHelpProps = {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly isOn: boolean
  readonly onChoose: (isOn: boolean) => void
}

export function KeysHelp({ isOpen, onOpenChange, isOn, onChoose }: KeysHelpProps) {
  return (
    <div className={styles.help}>
      {isOn ? (
        <p>
          <kbd>J</kbd> <kbd>K</kbd> move, <kbd>Enter</kbd> opens, <kbd>A</kbd> assigns to you, <kbd>S</kbd> snoozes,{' '}
          <kbd>?</kbd> shows all keys. No key moves money.
        </p>
      ) : (
        <p>Keys are off.</p>
      )}
      <Button kind="quiet" size="small" onPress={() => onOpenChange(true)}>
        Keys
      </Button>
      <Dialog title="Keys" isOpen={isOpen} onOpenChange={onOpenChange}>
        <Stack gap={24}>
          <dl className={styles.keys}>
            {keysOfQueue.map(({ keys, does }) => (
              <div key={keys}>
                <dt>{keys}</dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <Checkbox isSelected={isOn} onChange={onChoose}>
            Use these keys in this browser
          </Checkbox>
        </Stack>
      </Dialog>
    </div>
  )
}
