import { spelledField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { outreachCommands } from '../commands.ts'
import { noteIraInterest } from './note-ira-interest.ts'

spelledField(outreachCommands.updateHubSpotContactIRAInterest, (t) =>
  t.field({
    type: 'Boolean',
    description: 'Marks that the signed-in person would like to learn about retirement accounts.',
    resolve: async (_root, _args, { platform, viewer }) => {
      const key = platform.clock.today()
      const command = outreachCommands.updateHubSpotContactIRAInterest
      return (await sendCommand({ platform, viewer }, command, { key }, noteIraInterest)).interest === 'ira'
    },
  }),
)
