import { commandField } from '#io/graphql/command-field.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { outreachCommands } from '../commands.ts'
import { noteIraInterest } from './note-ira-interest.ts'

commandField(outreachCommands.updateHubSpotContactIRAInterest, (t) =>
  t.field({
    type: 'Boolean',
    description: 'Marks that the signed-in person would like to hear about retirement accounts.',
    resolve: async (_root, _args, { platform, viewer }) =>
      orRefuse(await noteIraInterest(platform, viewer!)).interest === 'ira',
  }),
)
