import { v7 as uuidv7 } from 'uuid'
import type { Viewer } from '#io/graphql/context.ts'
import type { UserId } from '#kernel/ids.ts'
import type { Answer, TestCompany } from './test-company.ts'

/** One of the staff opens a person's data, which they may then read for a quarter of an hour. */
export const openPerson = (
  { ask }: Pick<TestCompany, 'ask'>,
  by: Viewer,
  userId: UserId,
  reason = 'They called about a document',
): Promise<Answer> =>
  ask(
    by,
    'mutation ($key: IdempotencyKey!, $userId: ID!, $reason: String!) { openPersonalData(input: { key: $key, userId: $userId, reason: $reason }) { id } }',
    { key: uuidv7(), userId, reason },
  )

/** Masks it again before its time. */
export const maskPerson = ({ ask }: Pick<TestCompany, 'ask'>, by: Viewer, userId: UserId): Promise<Answer> =>
  ask(
    by,
    'mutation ($key: IdempotencyKey!, $userId: ID!) { closePersonalData(input: { key: $key, userId: $userId }) { id } }',
    { key: uuidv7(), userId },
  )
