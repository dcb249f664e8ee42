import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { audience, builder, enumOf, forTokens } from '#io/graphql/builder.ts'
import type { AccessTokenId } from '#kernel/ids.ts'
import { securityCommands } from '../commands.ts'
import { type TokenKind, tokenKindWords } from '../rules/access-token.ts'
import { type AccessToken, activeTokens } from './access-token-store.ts'
import { createAccessToken, revokeAccessToken } from './access-tokens.ts'

const Kind = enumOf<TokenKind>('AccessTokenKind', 'Kind of data that a token may read.', tokenKindWords)

const TokenRef = builder.objectRef<AccessToken>('AccessToken').implement({
  ...forTokens('public'),
  description: 'Personal token with which a program reads some accounts of its owner.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'Name that its owner gave the token.' }),
    lastFour: t.exposeString('lastFour', { description: 'The last four characters of the token.' }),
    kinds: t.field({
      type: [Kind],
      description: 'Kinds of data that the token may read.',
      resolve: ({ kinds }) => kinds,
    }),
    accountIds: t.field({
      type: ['ID'],
      description: 'Accounts that the token may read, `acc_…`.',
      resolve: ({ accountIds }) => accountIds,
    }),
    createdAt: t.field({
      type: 'Instant',
      description: 'Time at which the token was created.',
      resolve: ({ createdAt }) => createdAt,
    }),
    expiresAt: t.field({
      type: 'Instant',
      description: 'Time at which the token stops working.',
      resolve: ({ expiresAt }) => expiresAt,
    }),
    lastUsedAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time of the last use, to a quarter of an hour; null if the token was never used.',
      resolve: ({ lastUsedAt }) => lastUsedAt,
    }),
  }),
})

builder.queryField('accessTokens', (t) =>
  t.field({
    ...audience('user', { reads: 'self' }),
    type: [TokenRef],
    description: 'The tokens of the person who is signed in that work now, the newest first.',
    resolve: (_root, _args, { platform, viewer }) => activeTokens(platform.db, viewer!.userId, platform.clock.now()),
  }),
)

builder.queryField('accessToken', (t) =>
  t.field({
    ...audience('user', { reads: 'self', token: 'public' }),
    type: TokenRef,
    description: 'The token that asks, with its accounts and kinds; null for a person who is signed in without one.',
    resolve: async (_root, _args, { platform, viewer, token }) => {
      if (!token) return null
      const tokens = await activeTokens(platform.db, viewer!.userId, platform.clock.now())
      const asks = tokens.find(({ id }) => id === token.id)
      return asks ? { ...asks, accountIds: [...token.accountIds] } : null
    },
  }),
)

const Changed = builder.objectRef<{ id: AccessTokenId }>('ChangedAccessToken').implement({
  description: 'Access token that was created or revoked.',
  fields: (t) => ({
    id: t.exposeID('id'),
    tokens: t.field({
      type: [TokenRef],
      description: 'Tokens that work now.',
      resolve: (_done, _args, { platform, viewer }) => activeTokens(platform.db, viewer!.userId, platform.clock.now()),
    }),
  }),
})

commandField(securityCommands.createAccessToken, {
  type: Changed,
  resolve: (input, context) => sendCommand(context, securityCommands.createAccessToken, input, createAccessToken),
})

commandField(securityCommands.revokeAccessToken, {
  type: Changed,
  resolve: (input, context) => sendCommand(context, securityCommands.revokeAccessToken, input, revokeAccessToken),
})
