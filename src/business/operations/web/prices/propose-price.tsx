import { useState } from 'react'
import { typedSharePrice } from '#business/portfolios/rules/typed-share-price.ts'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { DateField } from '#design/components/date-field/date-field.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import type { PortfolioId } from '#kernel/ids.ts'
import { refusedBy } from '#web/data-client.ts'
import { readFragment } from '#web/generated/fragment-masking.ts'
import { useLazyQuery } from '#web/use-query.ts'
import { ActButton, proposed } from '../act-button.tsx'
import { approvalShown } from '../approvals/approval-documents.ts'
import { ApprovalPreview } from '../approvals/approval-preview.tsx'
import styles from '../tax/tax.module.css'
import { type PricedPortfolio, proposeSharePriceDocument, sharePricePreviewDocument } from './price-documents.ts'

type Typed = {
  readonly portfolioId: PortfolioId | null
  readonly effectiveOn: string | null
  readonly price: string
  readonly filing: string
  readonly outside: string
}
const nothingTyped: Typed = { portfolioId: null, effectiveOn: null, price: '', filing: '', outside: '' }

function inputOf({ portfolioId, effectiveOn, price: text, filing, outside }: Typed) {
  const price = typedSharePrice(text)?.toString()
  if (!portfolioId || !effectiveOn || !price) return null
  return {
    portfolioId,
    effectiveOn,
    price,
    filingReference: filing.trim() || null,
    outsideBoundsReason: outside.trim() || null,
  }
}

export function ProposePrice({ portfolios }: { readonly portfolios: readonly PricedPortfolio[] }) {
  const [typed, setTyped] = useState(nothingTyped)
  const [shownFor, setShownFor] = useState<string | null>(null)
  const [preview, { data, error, loading }] = useLazyQuery(sharePricePreviewDocument)
  const input = inputOf(typed)
  // Only previewed input may be proposed: a change needs another preview.
  const isShown = input !== null && shownFor === JSON.stringify(input)
  const shown = isShown && data ? readFragment(approvalShown, data.sharePricePreview) : null
  return (
    <>
      <PriceFields portfolios={portfolios} typed={typed} onType={setTyped} />
      <div>
        <Button
          kind="secondary"
          isDisabled={!input}
          isLoading={loading}
          onPress={() => {
            if (!input) return
            setShownFor(JSON.stringify(input))
            void preview({ variables: input })
          }}
        >
          Preview
        </Button>
      </div>
      {error && isShown && (
        <Banner kind="error" title={refusedBy(error)?.message ?? 'The preview did not load. Try again.'} />
      )}
      {shown && <ApprovalPreview preview={shown} nameOf={(_names, value) => value} />}
      {shown && input && shown.refusal === null && (
        <div>
          <ActButton
            act="Propose"
            done={proposed}
            kind="primary"
            id={JSON.stringify(input)}
            title={`Propose this price for ${portfolios.find(({ id }) => id === input.portfolioId)?.name ?? ''}?`}
            words="Another operator sees the same preview and decides. Nothing changes until then."
            document={proposeSharePriceDocument}
            variables={({ text: reason, proposalId: id }) => ({ ...input, id, reason })}
            asks={{ label: 'Reason', needed: true }}
            onDone={async () => {
              setTyped(nothingTyped)
              setShownFor(null)
            }}
          />
        </div>
      )}
    </>
  )
}

type PriceFieldsProps = {
  readonly portfolios: readonly PricedPortfolio[]
  readonly typed: Typed
  readonly onType: (typed: Typed) => void
}

function PriceFields({ portfolios, typed, onType }: PriceFieldsProps) {
  const [hasLeft, setHasLeft] = useState(false)
  const isUnreadable = hasLeft && typed.price.trim() !== '' && typedSharePrice(typed.price) === null
  return (
    <div className={styles.fields}>
      <SelectField
        label="Portfolio"
        name="portfolio"
        choices={portfolios.map(({ id, name }) => ({ value: id, label: name }))}
        value={typed.portfolioId}
        onChange={(portfolioId) => onType({ ...typed, portfolioId })}
      />
      <TextField
        label="Price per share, in dollars"
        name="price"
        error={isUnreadable ? 'Enter the price in dollars, like 1.2463.' : undefined}
        value={typed.price}
        onBlur={() => setHasLeft(true)}
        onChange={(text) => {
          setHasLeft(false)
          onType({ ...typed, price: text })
        }}
      />
      <DateField
        label="Takes effect on"
        name="effectiveOn"
        value={typed.effectiveOn}
        onChange={(effectiveOn) => onType({ ...typed, effectiveOn })}
      />
      <TextField
        label="Filing reference"
        help="For an offering under Regulation A."
        isOptional
        name="filing"
        value={typed.filing}
        onChange={(text) => onType({ ...typed, filing: text })}
      />
      <TextField
        label="Reason for a large change"
        help="For a change of more than 20%."
        isOptional
        name="outside"
        value={typed.outside}
        onChange={(text) => onType({ ...typed, outside: text })}
      />
    </div>
  )
}
