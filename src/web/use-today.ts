import { useSyncExternalStore } from 'react'
import type { BusinessDay } from '#kernel/business-day.ts'
import { appSettings, settingsIfLoaded } from './sign-in.ts'

function subscribe(onChange: () => void): () => void {
  appSettings().then(onChange, () => undefined)
  return () => undefined
}

const todayIfKnown = (): BusinessDay | null => settingsIfLoaded()?.today ?? null

/**
 * The business day on which the page was opened. Portal pages have it at once; on other pages it is null for a moment.
 */
export const useToday = (): BusinessDay | null => useSyncExternalStore(subscribe, todayIfKnown, () => null)
