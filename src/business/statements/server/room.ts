import type { Room } from '#engine/command/platform.ts'

export const statementsRoom = (): Room => ({ name: 'statements' })
