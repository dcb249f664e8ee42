import { useState } from 'react'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { useCommand } from '#web/use-command.ts'
import { groups } from '../rules/kinds.ts'
import {
  type KindChoices,
  type NotificationSettings,
  setNotificationPreferenceDocument,
} from './notification-documents.ts'
import styles from './preferences.module.css'

type TableProps = { readonly settings: NotificationSettings; readonly onChanged: () => Promise<unknown> }
type Choice = KindChoices['choices'][number]

const ways = { portal: 'Here', mail: 'Email', text: 'Text' } as const

export function PreferencesTable({ settings, onChanged }: TableProps) {
  const canText = settings.phone?.state === 'confirmed'
  return groups.map((group) => (
    <table key={group} className={styles.table}>
      <caption>{group}</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          {Object.values(ways).map((way) => (
            <th key={way} scope="col">
              {way}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {settings.kinds
          .filter((kind) => kind.group === group)
          .map((kind) => (
            <tr key={kind.kind}>
              <th scope="row">
                {kind.label}
                <small>{kind.says}</small>
                {kind.always && <small>Always here and by email. {kind.always}</small>}
              </th>
              {kind.choices.map((choice) => (
                <td key={choice.channel} data-way={ways[choice.channel]}>
                  <Switch kind={kind} choice={choice} canText={canText} onChanged={onChanged} />
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  ))
}

type SwitchProps = {
  readonly kind: KindChoices
  readonly choice: Choice
  readonly canText: boolean
  readonly onChanged: () => Promise<unknown>
}

function Switch({ kind, choice: { channel, enabled, canChange }, canText, onChanged }: SwitchProps) {
  // Shown at once, then replaced by the server's answer.
  const [wish, setWish] = useState<boolean | null>(null)
  const [send, isSending] = useCommand(
    `setNotificationPreference:${kind.kind}:${channel}`,
    setNotificationPreferenceDocument,
  )
  if (channel === 'text' && !canChange) return <span className={styles.never}>never</span>
  const isText = channel === 'text'
  async function change(isOn: boolean) {
    if (isSending) return
    setWish(isOn)
    const { refused } = await send({ kind: kind.kind, channel, enabled: isOn })
    if (refused) showSnackbar('error', refused.message)
    await onChanged()
    setWish(null)
  }
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        aria-label={`${kind.label}: ${ways[channel]}`}
        checked={wish ?? (isText ? canText && enabled : enabled)}
        disabled={!canChange || (isText && !canText)}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </label>
  )
}
