import { describe, expect, it } from 'vitest'
import { Button } from '#design/components/button/button.tsx'
import { graphql } from '#web/documents.ts'
import { hasUnansweredId } from '#web/kept-id.ts'
import { lostWords, useRecoverableCommand } from '#web/recoverable-command.ts'
import { openForm, refusal } from './open-form.tsx'

const document = graphql(`
  mutation ChooseDividend(
    $id: ID!
    $accountId: ID!
    $portfolioId: ID!
    $kind: DividendChoiceKind!
    $share: Rate
    $targetPortfolioId: ID
    $minimum: Cents
    $agreementVersion: String
  ) {
    chooseDividend(
      input: {
        id: $id
        accountId: $accountId
        portfolioId: $portfolioId
        kind: $kind
        share: $share
        targetPortfolioId: $targetPortfolioId
        minimum: $minimum
        agreementVersion: $agreementVersion
      }
    ) {
      id
    }
  }
`)

const variables = { accountId: 'acc_own', portfolioId: '1', kind: 'keep' } as const

function Sender() {
  const [send] = useRecoverableCommand({ what: 'choice', prefix: 'chc', document, words: lostWords.dividendChoice })
  return <Button onPress={() => send(variables)}>Send</Button>
}

/** Whether two presses send one command, and whether one is unanswered after them. */
async function twice(answers: Parameters<typeof openForm>[1] = {}) {
  const form = await openForm(<Sender />, answers)
  await form.press('Send')
  const isUnanswered = hasUnansweredId()
  await form.press('Send')
  const [first, second] = form.sent.map(({ variables: { id } }) => id)
  return { isSame: first === second, isUnanswered }
}

describe('a command that is sent again is', () => {
  it('another one after it was done', async () => expect(await twice()).toEqual({ isSame: false, isUnanswered: false }))

  it('another one after it was refused', async () =>
    expect(await twice({ answers: { ChooseDividend: refusal('badShare') } })).toEqual({
      isSame: false,
      isUnanswered: false,
    }))

  it('the same one where it is not known to have arrived', async () => {
    const answers = { ChooseDividend: new Error('cut'), CommandArrived: { data: { commandArrived: false } } }
    expect(await twice({ answers })).toEqual({ isSame: true, isUnanswered: true })
  })

  it('the same one where nobody can say', async () => {
    const answers = { ChooseDividend: new Error('cut'), CommandArrived: new Error('cut') }
    expect(await twice({ answers })).toEqual({ isSame: true, isUnanswered: true })
  })

  it('another one where its answer was lost after it had arrived', async () => {
    const answers = { ChooseDividend: new Error('cut'), CommandArrived: { data: { commandArrived: true } } }
    expect(await twice({ answers })).toEqual({ isSame: false, isUnanswered: false })
  })
})
