import { openCases } from '#business/cases/server/public.ts'
import { kindNames } from '../rules/kinds.ts'
import { readPicture } from './transfer-picture.ts'
import { countTransfers, transfers } from './transfer-store.ts'

export const transfersToFinish = openCases('holdingTransfer', {
  page: transfers,
  count: countTransfers,
  title: ({ kind }) => kindNames[kind],
  next: async (platform, transfer) =>
    (await readPicture(platform, transfer)).obstacles[0]?.message ?? 'Ready to be transferred.',
})
