import { describe, expect, it } from 'vitest'
import { groups } from '#business/notifications/rules/kinds.ts'
import type { NotificationSettings } from '#business/notifications/web/notification-documents.ts'
import { PauseNotifications } from '#business/notifications/web/pause-notifications.tsx'
import { PreferencesTable } from '#business/notifications/web/preferences-table.tsx'
import { TextPhone } from '#business/notifications/web/text-phone.tsx'
import { nothing, openForm, part } from './open-form.tsx'

const kind = (name: string, label: string) => ({
  kind: name,
  group: groups[0],
  label,
  says: '',
  always: null,
  choices: ['portal', 'mail', 'text'].map((channel) => ({ channel, enabled: true, canChange: true })),
})
const settings = (phone: object | null) =>
  part<NotificationSettings>({
    phone,
    consent: { version: '2026-11-01', title: 'Texts', paragraphs: ['I agree to texts.'] },
    kinds: [kind('dividendPaid', 'Dividends'), kind('sharesSold', 'Sales')],
  })

describe('a switch of notifications sends', () => {
  it('its kind, its way and what it is now', async () => {
    const form = await openForm(<PreferencesTable settings={settings(null)} onChanged={nothing} />)
    await form.choose('Sales: Email')
    expect(form.sent).toEqual([
      { name: 'SetNotificationPreference', variables: { kind: 'sharesSold', channel: 'mail', enabled: false } },
    ])
  })
})

describe('a switch of texts', () => {
  const isDisabled = async (phone: object | null) => {
    await openForm(<PreferencesTable settings={settings(phone)} onChanged={nothing} />)
    return document.querySelector<HTMLInputElement>('[aria-label="Sales: Text"]')!.disabled
  }

  it('waits for a phone number', async () => expect(await isDisabled(null)).toBe(true))
  it('waits until the number is confirmed', async () => expect(await isDisabled({ state: 'unconfirmed' })).toBe(true))
  it('works with a confirmed number', async () => expect(await isDisabled({ state: 'confirmed' })).toBe(false))
})

describe('a pause lasts until seven in the morning', () => {
  it('of the day a week from today', async () => {
    const form = await openForm(<PauseNotifications pausedUntil={null} onChanged={nothing} />)
    await form.press('For a week')
    expect(form.sent).toEqual([{ name: 'PauseNotifications', variables: { until: '2026-11-27T12:00:00Z' } }])
  })

  it('of yesterday where it ends', async () => {
    const form = await openForm(<PauseNotifications pausedUntil="2026-12-01T12:00:00Z" onChanged={nothing} />)
    await form.press('End the pause')
    expect(form.sent).toEqual([{ name: 'PauseNotifications', variables: { until: '2026-11-19T12:00:00Z' } }])
  })
})

describe('texts', () => {
  it('are agreed to for the number that is shown, in the words that were read', async () => {
    const form = await openForm(<TextPhone settings={settings(null)} onChanged={nothing} />, {
      me: { primaryPhone: '+12125550123' },
    })
    await form.choose('I agree to texts.')
    await form.press('Send me a code')
    expect(form.sent).toEqual([
      { name: 'SendPhoneCode', variables: { number: '+12125550123', consentVersion: '2026-11-01' } },
    ])
  })

  it('stop by a press', async () => {
    const form = await openForm(
      <TextPhone settings={settings({ ending: '0123', state: 'confirmed' })} onChanged={nothing} />,
    )
    await form.press('Stop all texts')
    expect(form.sent).toEqual([{ name: 'StopTexts', variables: {} }])
  })
})
