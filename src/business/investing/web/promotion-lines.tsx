import { useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { centsText } from '#design/figures/money-text.ts'
import { cents } from '#kernel/cents.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { formatShares, sharesFor } from '#kernel/microshares.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { graphql } from '#web/documents.ts'
import { useCommand } from '#web/use-command.ts'
import { useQuery } from '#web/use-query.ts'
import styles from './checkout.module.css'

const quoteDocument = graphql(`
  query PromotionQuote($accountId: ID!, $portfolioId: ID!, $amount: Cents!) {
    promotionQuote(accountId: $accountId, portfolioId: $portfolioId, amount: $amount) {
      best {
        promotionId
        name
        reward
      }
      others {
        promotionId
        name
        reward
        unmet
      }
    }
  }
`)

const codeDocument = graphql(`
  mutation EnterPromotionCode($key: IdempotencyKey!, $accountId: ID!, $code: String!) {
    enterPromotionCode(input: { key: $key, accountId: $accountId, code: $code }) {
      promotionId
    }
  }
`)

const loadingWords = 'Checking whether a promotion applies to this order.'
const failedWords = 'We cannot show promotions right now. A promotion that applies is credited all the same.'

type PromotionLinesProps = {
  readonly accountId: AccountId
  readonly portfolioId: PortfolioId
  readonly amount: string
  readonly price: string
}

export function PromotionLines({ accountId, portfolioId, amount, price }: PromotionLinesProps) {
  const { data, error, refetch } = useQuery(quoteDocument, {
    variables: { accountId, portfolioId, amount },
    requestPolicy: 'network-only',
  })
  const quote = data?.promotionQuote
  return (
    <section>
      <h2 className={styles.small}>Promotion</h2>
      {quote?.best ? (
        <p>
          <strong>
            {quote.best.name}: {centsText(quote.best.reward)} more
          </strong>
          , about {formatShares(sharesFor(cents(quote.best.reward), sharePrice(price)))} in shares that we buy for you.
          They come with your order. If your bank returns the payment, we take them back.
        </p>
      ) : (
        <p>{quote ? 'No promotion applies to this order.' : error ? failedWords : loadingWords}</p>
      )}
      {quote && quote.others.length > 0 && (
        <ul className={styles.terms}>
          {quote.others
            .filter(({ unmet }) => unmet.length > 0)
            .map(({ promotionId, name, unmet }) => (
              <li key={promotionId}>
                {name}: {unmet.join(' ')}
              </li>
            ))}
        </ul>
      )}
      <Code accountId={accountId} onEntered={refetch} />
    </section>
  )
}

function Code({ accountId, onEntered }: { readonly accountId: AccountId; readonly onEntered: () => Promise<unknown> }) {
  const [isOpen, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [send, isSending] = useCommand(`enterPromotionCode:${accountId}`, codeDocument)
  async function enter() {
    const { refused } = await send({ accountId, code })
    if (refused) return setProblem(refused.message)
    setOpen(false)
    setCode('')
    await onEntered()
  }
  if (!isOpen)
    return (
      <Button kind="quiet" size="small" onPress={() => setOpen(true)}>
        I have a code
      </Button>
    )
  return (
    <div className={styles.code}>
      <TextField
        label="Code"
        name="promotionCode"
        value={code}
        maxLength={40}
        onChange={(next) => {
          setProblem(null)
          setCode(next)
        }}
        error={problem ?? undefined}
      />
      <Button kind="secondary" isLoading={isSending} isDisabled={code.trim() === ''} onPress={enter}>
        Use it
      </Button>
    </div>
  )
}
