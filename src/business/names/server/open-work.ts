import { openCases } from '#business/cases/server/public.ts'
import { kindNames } from '../rules/documents.ts'
import { readObstacles } from './name-change-picture.ts'
import { countNameChanges, nameChanges } from './name-change-store.ts'

export const nameChangesToFinish = openCases('nameChange', {
  page: nameChanges,
  count: countNameChanges,
  title: ({ kind }) => kindNames[kind],
  next: async (platform, nameChange) => {
    if (nameChange.state !== 'open') return 'Changed. Partners must get the new name.'
    const [next] = await readObstacles(platform, nameChange)
    return next?.message ?? 'Ready to be changed.'
  },
})
