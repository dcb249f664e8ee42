import { Button } from '#design/components/button/button.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { momentText } from '#design/figures/moment-text.ts'
import { atHour, plusDays } from '#kernel/business-day.ts'
import { useCommand } from '#web/use-command.ts'
import { useToday } from '#web/use-today.ts'
import { pauseNotificationsDocument } from './notification-documents.ts'
import styles from './preferences.module.css'

type PauseProps = { readonly pausedUntil: string | null; readonly onChanged: () => Promise<unknown> }

/** Pauses notifications; those that protect the account or move its money still come. */
export function PauseNotifications({ pausedUntil, onChanged }: PauseProps) {
  const today = useToday()
  const [send, isSending] = useCommand('pauseNotifications', pauseNotificationsDocument)
  async function pause(days: number) {
    if (!today) return
    const { refused } = await send({ until: atHour(plusDays(today, days), 7).toString() })
    if (refused) showSnackbar('error', refused.message)
    await onChanged()
  }
  return (
    <section className={styles.part} aria-labelledby="pause">
      <h2 id="pause">Pause</h2>
      <p>
        {pausedUntil
          ? `We will not send emails and texts that can wait until ${momentText(pausedUntil)}. They still appear in your list.`
          : 'We will not send emails and texts for a while, except those that protect your account or concern money leaving it. Everything still appears in your list.'}
      </p>
      <div className={styles.acts}>
        {pausedUntil ? (
          <Button kind="secondary" isLoading={isSending} onPress={() => pause(-1)}>
            End the pause
          </Button>
        ) : (
          <>
            <Button kind="secondary" isDisabled={isSending} onPress={() => pause(7)}>
              For a week
            </Button>
            <Button kind="secondary" isDisabled={isSending} onPress={() => pause(30)}>
              For 30 days
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
