import { useEffect, useState } from 'react'
import type { BusinessDay } from '#kernel/business-day.ts'
import { appSettings } from './sign-in.ts'

/** The business day on which the page was opened; null for the moment until it is known. */
export function useToday(): BusinessDay | null {
  const [today, setToday] = useState<BusinessDay | null>(null)
  useEffect(() => {
    appSettings().then(
      (settings) => setToday(settings.today),
      () => undefined,
    )
  }, [])
  return today
}
