import { Button } from '#design/components/button/button.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { momentText } from '#design/figures/moment-text.ts'
import { atHour, plusDays } from '#kernel/business-day.ts'
import { useCommand } from '#web/use-command.ts'
import { useToday } from '#web/use-today.ts'
import { pauseNotificationsDocument } from './notification-documents.ts'
import styles from './preferences.module.css'

type PauseProps = { readonly pausedUntil: string | null; readonly onChanged: () => Promise<unknown> }

/** Some quiet: what guards the account or moves its money still comes. */
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
          ? `Mails and texts that may wait are not sent until ${momentText(pausedUntil)}. They stand in your list all the same.`
          : 'No mails and texts for a while, but those that guard your account or move its money. Everything stands in your list all the same.'}
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
