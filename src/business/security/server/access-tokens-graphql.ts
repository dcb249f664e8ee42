import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { audience, builder, enumOf, forTokens } from '#io/graphql/builder.ts'
import type { AccessTokenId } from '#kernel/ids.ts'
import { securityCommands } from '../commands.ts'
import { type TokenKind, tokenKindWords } from '../rules/access-token.ts'
import { type AccessToken, activeTokens } from './access-token-store.ts'
import { createAccessToken, revokeAccessToken } from './access-tokens.ts'

const Kind = enumOf<TokenKind>('AccessTokenKind', 'A kind of data that a token reads.', tokenKindWords)

const TokenRef = builder.objectRef<AccessToken>('AccessToken').implement({
  ...forTokens('public'),
  description: 'A personal token with which a program reads some accounts of its owner.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'Name that its owner gave it.' }),
    lastFour: t.exposeString('lastFour', { description: 'The last four characters of the token.' }),
    kinds: t.field({ type: [Kind], description: 'The kinds of data that it reads.', resolve: ({ kinds }) => kinds }),
    accountIds: t.field({
      type: ['ID'],
      description: 'The accounts that it reads.',
      resolve: ({ accountIds }) => accountIds,
    }),
    createdAt: t.field({
      type: 'Instant',
      description: 'Time at which the token was created.',
      resolve: ({ createdAt }) => createdAt,
    }),
    expiresAt: t.field({
      type: 'Instant',
      description: 'Time from which it no longer works.',
      resolve: ({ expiresAt }) => expiresAt,
    }),
    lastUsedAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time of its last use, within a quarter of an hour; null if it was never used.',
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
  description: 'A token that was made or revoked.',
  fields: (t) => ({
    id: t.exposeID('id'),
    tokens: t.field({
      type: [TokenRef],
      description: 'The tokens that work now.',
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
