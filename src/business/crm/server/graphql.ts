import { audience, builder } from '#platform/graphql/builder.ts'
import { orRefuse } from '#platform/graphql/refusal-error.ts'
import { noteIraInterest } from './note-ira-interest.ts'

builder.mutationField('updateHubSpotContactIRAInterest', (t) =>
  t.field({
    ...audience('user'),
    type: 'Boolean',
    description: 'Marks that the signed-in person would like to hear about retirement accounts.',
    resolve: async (_root, _args, { platform, viewer }) =>
      orRefuse(await noteIraInterest(platform, viewer!)).interest === 'ira',
  }),
)
