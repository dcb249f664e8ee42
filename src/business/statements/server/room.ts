import type { Room } from '#engine/command/platform.ts'

/** Statements: what an account had, did and held in a month, or in any days that are closed. */
export const statementsRoom = (): Room => ({ name: 'statements' })
