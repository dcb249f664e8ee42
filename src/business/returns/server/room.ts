import type { Room } from '#engine/command/platform.ts'
import { computeIrr } from './compute-irr.ts'
import { renewProduction } from './production-store.ts'

/** Returns: what investors have put in, what it has earned, and what the plants' power came to for the climate. */
export const returnsRoom = (): Room => ({ name: 'returns', dueWork: { computeIrr, renewProduction } })
