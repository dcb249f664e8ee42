import { commandField } from '#engine/command/command-field.ts'
import { doCommandAs, sendCommand } from '#engine/command/send-command.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { identityCommands } from '../commands.ts'
import { namedForCheck } from './checked-account.ts'
import {
  answerOwnerInvitation,
  invitationHolder,
  inviteBeneficialOwner,
  revokeOwnerInvitation,
  type SeenInvitation,
  seeOwnerInvitation,
} from './invite-owner.ts'
import { invitationHash } from './owner-invitations.ts'
import { NamedOwner } from './owners-graphql.ts'

commandField(identityCommands.inviteBeneficialOwner, {
  type: NamedOwner,
  resolve: async ({ key, id, owner }, context) =>
    sendCommand(
      context,
      identityCommands.inviteBeneficialOwner,
      { key, id: id ?? null, ...namedForCheck(context), input: { ...owner } },
      inviteBeneficialOwner(context.ports.identity),
      { subject: context.viewer!.userId },
    ),
})

commandField(identityCommands.revokeOwnerInvitation, {
  type: NamedOwner,
  resolve: async (input, { platform, viewer }) =>
    sendCommand({ platform, viewer }, identityCommands.revokeOwnerInvitation, input, revokeOwnerInvitation),
})

const SeenInvitationRef = builder.objectRef<SeenInvitation>('SeenOwnerInvitation').implement({
  fields: (t) => ({
    firstName: t.exposeString('firstName', { description: 'First name of the person.' }),
    lastName: t.exposeString('lastName', { description: 'Last name of the person.' }),
    business: t.exposeString('business', { description: 'Name of the business.' }),
  }),
})

builder.queryField('ownerInvitation', (t) =>
  t.field({
    ...audience('anyone'),
    type: SeenInvitationRef,
    nullable: true,
    description: 'Invitation as the holder of its link may see it; null if the link does not work.',
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_root, input, { platform }) => orRefuse(await seeOwnerInvitation(platform, input)),
  }),
)

commandField(identityCommands.answerOwnerInvitation, {
  type: NamedOwner,
  resolve: async ({ key, token, owner }, { platform, ports }) =>
    orRefuse(
      await doCommandAs(
        platform,
        invitationHolder,
        identityCommands.answerOwnerInvitation,
        // All holders of links are one actor, so each link has its own keys.
        { key: `${invitationHash(token)}:${key}`, token, input: { ...owner } },
        answerOwnerInvitation(ports.identity),
      ),
    ),
})
