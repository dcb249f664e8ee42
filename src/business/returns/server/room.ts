import type { Room } from '#engine/command/platform.ts'
import { notePublicFigures } from '#engine/figures/public-figures.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import { computeIrr, isIrrDue } from './compute-irr.ts'
import { isProductionDue, renewProduction } from './production-store.ts'
import { totalInvestedFigure } from './total-invested-figure.ts'

export const returnsRoom = (): Room => ({
  name: 'returns',
  publicFigures: [totalInvestedFigure],
  dueWork: {
    computeIrr: whenDue(isIrrDue, computeIrr),
    renewProduction: whenDue(isProductionDue, renewProduction),
    notePublicFigures,
  },
})
