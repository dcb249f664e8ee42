import { openCases } from '#business/cases/server/public.ts'
import { readPicture } from './estate-picture.ts'
import { countEstates, estates } from './estate-store.ts'

export const estatesToSettle = openCases('estate', {
  page: estates,
  count: countEstates,
  title: () => 'Estate',
  next: async (platform, estate) => {
    const [next] = (await readPicture(platform, estate)).obstacles
    return next?.message.replace(/^acc_\S+: /, '') ?? 'Ready to be transferred.'
  },
})
