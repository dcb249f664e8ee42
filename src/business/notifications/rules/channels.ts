import { type Instant, isBefore } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { type Channel, type Kind, kindOf } from './kinds.ts'

export type Preferences = ReadonlyMap<string, boolean>
export const preferenceKey = (kind: Kind, channel: Channel): string => `${kind}:${channel}`

/** True if a kind goes out by this channel, by the person's choice or the default. */
export function isOn(kind: Kind, channel: Channel, chosen: Preferences): boolean {
  const { mail, text, always } = kindOf(kind)
  if (channel === 'text') return text !== 'never' && (chosen.get(preferenceKey(kind, channel)) ?? text)
  if (always) return true
  return chosen.get(preferenceKey(kind, channel)) ?? (channel === 'portal' || mail)
}

/** The channels of a notification now. A pause holds back optional ones, which are not sent later. */
export function waysFor(
  kind: Kind,
  {
    chosen,
    pausedUntil,
    now,
  }: { readonly chosen: Preferences; readonly pausedUntil: Instant | null; readonly now: Instant },
): Readonly<Record<Channel, boolean>> {
  const isPaused = pausedUntil !== null && isBefore(now, pausedUntil) && kindOf(kind).always === undefined
  return {
    portal: isOn(kind, 'portal', chosen),
    mail: !isPaused && isOn(kind, 'mail', chosen),
    text: !isPaused && isOn(kind, 'text', chosen),
  }
}

/** Refuses a choice; null if allowed. Texts of a kind that is texted at all can always be turned off. */
export function refuseChoice(
  kind: Kind,
  channel: Channel,
  enabled: boolean,
  { canBeTexted }: { readonly canBeTexted: boolean },
): Refusal | null {
  const { text, always, label } = kindOf(kind)
  if (channel !== 'text')
    return always && !enabled ? refuse('cannotBeSwitchedOff', `You cannot turn off “${label}.” ${always}`) : null
  if (text === 'never') return refuse('noTextForThis', `We do not send “${label}” as a text.`)
  return enabled && !canBeTexted ? refuse('noPhone', 'Confirm a phone number for texts first.') : null
}
