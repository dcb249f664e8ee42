import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Platform } from '../command/platform.ts'

/**
 * A message's purpose for its recipient. `essential`: about their own money or security, in their account. `requested`:
 * someone, possibly a stranger, typed this address or number. `ours`: to the company itself.
 */
export type MessagePurpose = 'essential' | 'requested' | 'ours'
export type Recipient = { readonly channel: 'mail' | 'text'; readonly to: string; readonly purpose: MessagePurpose }

type Limits = { readonly perHour: number; readonly perDay: number }
/** Essential mail arrives whatever strangers do: its limit only guards against a repeating defect of ours. */
const limits: Readonly<Record<'mail' | 'text', Readonly<Record<'essential' | 'requested', Limits>>>> = {
  mail: { essential: { perHour: 200, perDay: 1_000 }, requested: { perHour: 10, perDay: 20 } },
  text: { essential: { perHour: 50, perDay: 200 }, requested: { perHour: 5, perDay: 10 } },
}

/**
 * Counts one more message to a recipient; returns true if it may go. Every mail and text passes this check, counted in
 * the database, so that neither several processes nor many senders can flood anyone through us.
 */
export async function mayReceive(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { channel, to, purpose }: Recipient,
): Promise<boolean> {
  if (purpose === 'ours') return true
  const { perHour, perDay } = limits[channel][purpose]
  const whom = createHash('sha256').update(`${channel}:${to.trim().toLowerCase()}`).digest('base64url')
  const keys = [`${purpose}:day:${whom}`, `${purpose}:hour:${whom}`]
  const now = clock.now()
  const { rows } = await sql<{ key: string; spent: number }>`
    with swept as (
      delete from platform.recipient_window where key in (
        select key from platform.recipient_window where ends_at < ${now} and key <> all(${keys}::text[])
         order by ends_at limit 50 for update skip locked))
    insert into platform.recipient_window as w (key, spent, ends_at)
    select key, 1, ends_at from unnest(
      ${keys}::text[], ${[now.add({ hours: 24 }), now.add({ hours: 1 })].map(String)}::timestamptz[]) as t(key, ends_at)
    on conflict (key) do update set
      spent = case when w.ends_at < ${now} then 1 else w.spent + 1 end,
      ends_at = case when w.ends_at < ${now} then excluded.ends_at else w.ends_at end
    returning key, spent`.execute(db)
  return rows.every(({ key, spent }) => spent <= (key === keys[0] ? perDay : perHour))
}
