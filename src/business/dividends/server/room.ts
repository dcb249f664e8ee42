import type { Room } from '#platform/command/platform.ts'

/** Dividends: what each month pays the holders of a portfolio. Everything it does, an operator asks for. */
export const dividendsRoom = (): Room => ({ name: 'dividends' })
