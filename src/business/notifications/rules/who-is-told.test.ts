import { describe, expect, it } from 'vitest'
import { noCents } from '#kernel/cents.ts'
import { examplePayload } from '#sandbox/console/example-event.ts'
import { notices } from './words.ts'

const names = {
  portfolio: 'Hydro in Brazil',
  bank: 'A bank',
  delegate: 'Rob Delegate',
  holder: 'Bright Barn LLC',
  business: null,
  isDelegate: false,
  accountId: 'acc_1' as const,
  part: noCents,
}

/** Events that share a kind and the field of their subject. */
const sharedSubjects: readonly (readonly string[])[] = [
  // They never meet: each is about a transfer, a reward, a correction or a document with an id of its own.
  ['dividendPaidOut', 'iraDistributionRequested', 'withdrawalRequested'],
  ['referralRewardTakenBack', 'rewardTakenBack'],
  ['iraContributionSettled', 'iraConversionSettled'],
  ['iraContributionFailed', 'iraDistributionFailed'],
  ['dividendCorrected', 'dividendReversed'],
  ['grantRecorded', 'numberNoticeRecorded', 'taxFormCorrected', 'taxFormIssued'],
]

describe('the person who is told', () => {
  it.each(notices.filter(({ holders }) => holders === null))('is named by $kind', ({ schema }) => {
    const fields = Object.keys(examplePayload(schema, {}))
    expect(
      fields.filter((field) => ['userId', 'ownerId', 'accountId'].includes(field)),
      'nobody would be told: give the event an accountId or a userId',
    ).not.toEqual([])
  })

  it('receives a notice of each event, as no two share a kind and a subject by chance', () => {
    const told = notices.flatMap((notice) => {
      const words = notice.words(notice.parse(examplePayload(notice.schema, {})), names)
      return words?.about ? [{ event: notice.kind, subject: `${words.kind} ${words.about}` }] : []
    })
    const shared = [...Map.groupBy(told, ({ subject }) => subject).values()]
      .map((same) => same.map(({ event }) => event).toSorted())
      .filter(({ length }) => length > 1)
    expect(
      shared.toSorted(),
      'one kind and subject is told once: leave `about` out of the notice, or say above why they never meet',
    ).toEqual(sharedSubjects.toSorted())
  })
})
