import type { GraphQLField, GraphQLSchema } from 'graphql'
import { type Command, commandNamed } from '#engine/command/declare.ts'
import type { GraphContext } from '#io/graphql/context.ts'
import type { AccountRight } from '#kernel/account-right.ts'
import type { RowName } from './rows.ts'

type ApiField = GraphQLField<unknown, GraphContext>
export type DeclaredField = Pick<ApiField, 'name' | 'extensions'>

export function rowOfQuery({ name, extensions }: DeclaredField): RowName {
  if (extensions.audience === 'anyone') return 'public'
  if (extensions.audience === 'operator') return extensions.shows === 'aPerson' ? 'aPersonToStaff' : 'staff'
  if (extensions.reads === 'account') return 'accountRead'
  if (extensions.reads === 'thing') return 'thingRead'
  if (extensions.reads === 'self') return 'ownRead'
  throw new Error(`The query ${name} declares no audience`)
}

export const queriesOf = (schema: GraphQLSchema): ApiField[] => Object.values(schema.getQueryType()?.getFields() ?? {})

export const queryNamed = (schema: GraphQLSchema, name: string): ApiField | undefined =>
  schema.getQueryType()?.getFields()[name]

const rowOfRight: Readonly<Record<AccountRight, RowName>> = {
  ownerOrFullDelegate: 'accountWrite',
  owner: 'ownerOnly',
  self: 'ownPerson',
  ownGrant: 'ownGrant',
}

export const rowOfCommand = ({ audience, account }: Command): RowName | undefined => {
  if (audience === 'public') return 'public'
  if (audience === 'operator') return 'staff'
  return account === null ? undefined : rowOfRight[account]
}

export const rowOfMutation = (name: string): RowName | undefined => {
  const command = commandNamed(name)
  return command && rowOfCommand(command)
}
