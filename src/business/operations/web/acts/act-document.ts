import { type AnyVariables, createRequest, type TypedDocumentNode } from 'urql'
import type { ApprovalShownFragment } from '#web/generated/graphql.ts'
import type { Act } from './act.ts'

const previewFields =
  'changes { label before after names difference } booked { label before after names difference } holders money refusal hash'
const selectionOf = (answers: Act['answers'], isTried: boolean): string =>
  answers === 'value'
    ? ''
    : answers === 'approvable' && isTried
      ? `{ __typename preview { ${previewFields} } }`
      : '{ __typename }'

/** The payload of an act, by its name. */
export type ActAnswer = {
  readonly [act: string]: { readonly preview?: ApprovalShownFragment | null } | null
}

/**
 * The mutation of an act; only a dry run asks for the effects of its approval. Each field of its input is a variable,
 * so that commands keep their keys.
 */
export function actDocument(
  act: Act,
  { isTried }: { readonly isTried: boolean },
): TypedDocumentNode<ActAnswer, AnyVariables> {
  const variables = [
    ...(act.isKeyed ? [['key', 'IdempotencyKey!']] : []),
    ...(act.makesId === null ? [] : [['id', 'ID!']]),
    ...act.fields.map(({ name, type }) => [name, type]),
  ]
  const declared = variables.map(([name, type]) => `$${name}: ${type}`).join(', ')
  const passed = variables.map(([name]) => `${name}: $${name}`).join(', ')
  const text = `mutation ${act.name}(${declared}) { ${act.name}(input: { ${passed} }) ${selectionOf(act.answers, isTried)} }`
  return createRequest<ActAnswer, AnyVariables>(text, {}).query as TypedDocumentNode<ActAnswer, AnyVariables>
}
