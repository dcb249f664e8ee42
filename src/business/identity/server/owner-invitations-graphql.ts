import { doCommandAs, sendCommand } from '#engine/command/send-command.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import { commandField } from '#io/graphql/command-field.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { givenId } from '#kernel/id-schema.ts'
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
import { NamedOwner, OwnerInput } from './owners-graphql.ts'

const InvitedOwnerInput = builder.inputType('InvitedOwnerInput', {
  fields: (t) => ({
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    email: t.string({ required: true }),
  }),
})

commandField(identityCommands.inviteBeneficialOwner, (t) =>
  t.fieldWithInput({
    type: NamedOwner,
    description: 'Emails an owner a link, so that they type their number themself. With an id: a new link.',
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      id: t.input.id().validate(givenId('bno').nullish()),
      owner: t.input.field({ type: InvitedOwnerInput, required: true }),
    },
    resolve: async (_root, { input: { key, id, owner } }, context) =>
      sendCommand(
        context,
        identityCommands.inviteBeneficialOwner,
        { key, id: id ?? null, ...namedForCheck(context), input: { ...owner } },
        inviteBeneficialOwner(context.ports.identity),
        { subject: context.viewer!.userId },
      ),
  }),
)

commandField(identityCommands.revokeOwnerInvitation, (t) =>
  t.fieldWithInput({
    description: 'Takes an owner’s invitation back.',
    type: NamedOwner,
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      id: t.input.id({ required: true, description: 'The owner.' }).validate(givenId('bno')),
    },
    resolve: async (_root, { input }, { platform, viewer }) =>
      sendCommand({ platform, viewer }, identityCommands.revokeOwnerInvitation, input, revokeOwnerInvitation),
  }),
)

const SeenInvitationRef = builder.objectRef<SeenInvitation>('SeenOwnerInvitation').implement({
  fields: (t) => ({
    firstName: t.exposeString('firstName', { description: 'The first name.' }),
    lastName: t.exposeString('lastName', { description: 'The last name.' }),
    business: t.exposeString('business'),
  }),
})

builder.queryField('ownerInvitation', (t) =>
  t.field({
    ...audience('anyone'),
    type: SeenInvitationRef,
    nullable: true,
    description: 'Invitation as the holder of its link may see it; null if the link does not work.',
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_root, ask, { platform }) => orRefuse(await seeOwnerInvitation(platform, ask)),
  }),
)

commandField(identityCommands.answerOwnerInvitation, (t) =>
  t.fieldWithInput({
    description: 'Saves what an invited owner entered about themself.',
    type: NamedOwner,
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      token: t.input.string({ required: true }),
      owner: t.input.field({ type: OwnerInput, required: true }),
    },
    resolve: async (_root, { input: { key, token, owner } }, { platform, ports }) =>
      orRefuse(
        await doCommandAs(
          platform,
          invitationHolder,
          identityCommands.answerOwnerInvitation,
          // Everyone who holds a link is one actor, so each link has keys of its own.
          { key: `${invitationHash(token)}:${key}`, token, input: { ...owner } },
          answerOwnerInvitation(ports.identity),
        ),
      ),
  }),
)
