import type { Sandbox } from '#tests/setup/journey.ts'

async function businessTime(sandbox: Sandbox): Promise<Temporal.Instant> {
  const clock = (await (await fetch(`${sandbox.origin}/api/clock`)).json()) as { now: string }
  return Temporal.Instant.from(clock.now)
}

/** "2026-11", on the clock of the company. */
export const monthOf = async (sandbox: Sandbox): Promise<string> => (await businessTime(sandbox)).toString().slice(0, 7)

export const nextMonth = (month: string): string => Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString()

/** Moves on to a day on which shares can be sold: not in the last days of a month, before the record day. */
export async function moveToSellingDay(sandbox: Sandbox): Promise<void> {
  const today = (await businessTime(sandbox)).toString().slice(0, 10)
  if (Number(today.slice(8)) > 20) await moveToDay(sandbox, `${nextMonth(today.slice(0, 7))}-02`)
}

export const moveToDay = (sandbox: Sandbox, day: string): Promise<void> => sandbox.moveClock({ to: `${day}T15:00:00Z` })
