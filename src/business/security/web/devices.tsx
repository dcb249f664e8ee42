import { useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { Status } from '#design/components/status/status.tsx'
import { momentText } from '#design/figures/moment-text.ts'
import type { Refused } from '#web/data-client.ts'
import { useCommand } from '#web/use-command.ts'
import { RefusedNotice } from './refused.tsx'
import styles from './security.module.css'
import { endOtherSessionsDocument, endSessionDocument, type Security } from './security-documents.ts'

type DevicesProps = {
  readonly devices: Security['devices']
  /** True if other bearers of access exist, which end with the other log-ins. */
  readonly hasBearers: boolean
  readonly onChanged: () => Promise<unknown>
}

export function Devices({ devices, hasBearers, onChanged }: DevicesProps) {
  const [refused, setRefused] = useState<Refused | null>(null)
  const [send, isSending] = useCommand('endOtherSessions', endOtherSessionsDocument)
  async function endOthers() {
    const answer = await send({})
    setRefused(answer.refused)
    if (answer.refused) return
    showSnackbar(
      'success',
      'All other browsers and devices are logged out. Tokens, calendar addresses, invitations and links have ended.',
    )
    await onChanged()
  }
  return (
    <section className={styles.part} aria-labelledby="devices">
      <h2 id="devices">Where you are logged in</h2>
      <ul className={styles.rows}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} onChanged={onChanged} />
        ))}
      </ul>
      {(devices.length > 1 || hasBearers) && (
        <div className={styles.action}>
          <Button kind="secondary" size="small" isLoading={isSending} onPress={endOthers}>
            Log out everywhere else
          </Button>
        </div>
      )}
      <RefusedNotice refused={refused} />
    </section>
  )
}

function DeviceRow({
  device,
  onChanged,
}: { readonly device: Security['devices'][number] } & Pick<DevicesProps, 'onChanged'>) {
  const [refused, setRefused] = useState<Refused | null>(null)
  const [send, isSending] = useCommand(`endSession:${device.id}`, endSessionDocument)
  async function end() {
    const answer = await send({ sessionId: device.id })
    setRefused(answer.refused)
    if (answer.refused) return
    showSnackbar('success', `${device.name} is logged out.`)
    await onChanged()
  }
  return (
    <li className={styles.row}>
      <div>
        <h3>{device.name}</h3>
        <p className={styles.quiet}>
          {[device.place, device.address].filter(Boolean).join(', ')}. Logged in {momentText(device.startedAt)}, last
          seen {momentText(device.lastSeenAt)}.
        </p>
        <RefusedNotice refused={refused} />
      </div>
      {device.isCurrent ? (
        <Status kind="good">This browser</Status>
      ) : (
        <Button kind="secondary" size="small" isLoading={isSending} onPress={end}>
          Log out
        </Button>
      )}
    </li>
  )
}
