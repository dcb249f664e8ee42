import type { Room } from '#platform/command/platform.ts'
import { computeIrr } from './compute-irr.ts'

/** Returns: what all investors together have put in, and what it has earned. */
export const returnsRoom = (): Room => ({ name: 'returns', dueWork: { computeIrr } })
