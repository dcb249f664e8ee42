import { obstacleType } from '#business/cases/server/public.ts'
import { builder } from '#io/graphql/builder.ts'
import { NameChangeStepRef, nameChangeNames } from './enums-graphql.ts'
import type { NameChangePicture } from './name-change-picture.ts'

export const PictureRef = builder.objectRef<NameChangePicture>('NameChangePicture').implement({
  description: 'A name change step by step, with all that is in the way.',
  fields: (t) => ({
    steps: t.expose('steps', { type: [NameChangeStepRef], description: 'The steps, in the order of the work.' }),
    obstacles: t.expose('obstacles', {
      type: [obstacleType(nameChangeNames)],
      description: 'All that is in the way now.',
    }),
    notices: t.exposeStringList('notices', {
      description: 'Points to tell the person that are not in the way.',
    }),
  }),
})
