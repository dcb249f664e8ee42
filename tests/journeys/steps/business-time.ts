import type { Sandbox } from '#tests/setup/journey.ts'

async function businessTime(sandbox: Sandbox): Promise<Temporal.Instant> {
  const clock = (await (await fetch(`${sandbox.origin}/api/clock`)).json()) as { now: string }
  return Temporal.Instant.from(clock.now)
}

/** "2026-11", on the clock of the company. */
export const monthOf = async (sandbox: Sandbox): Promise<string> => (await businessTime(sandbox)).toString().slice(0, 7)

export const nextMonth = (month: string): string => Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString()

export const moveToDay = (sandbox: Sandbox, day: string): Promise<void> => sandbox.moveClock({ to: `${day}T15:00:00Z` })
