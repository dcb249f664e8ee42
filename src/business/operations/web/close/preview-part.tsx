import { useState } from 'react'
import { Link } from 'react-router'
import { stepWords, whySentence } from '#business/dividends/rules/bridge-words.ts'
import { BridgeParts } from '#business/dividends/web/why-section.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ChangeBars } from '#design/components/change-bars/change-bars.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { numberText } from '#design/figures/count-text.ts'
import { dayText } from '#design/figures/day-text.ts'
import { centsText, perShareText } from '#design/figures/money-text.ts'
import { cents, formatCents } from '#kernel/cents.ts'
import type { HolderException, MonthClosePreviewQueryVariables } from '#web/generated/graphql.ts'
import { useQuery } from '#web/use-query.ts'
import { AccountName, AccountNames } from '../account-names.tsx'
import { Loaded } from '../loaded.tsx'
import styles from './close.module.css'
import { type ClosePreview, monthClosePreviewDocument } from './close-documents.ts'
import { changedText } from './pool-words.ts'

type PreviewPartProps = { readonly of: MonthClosePreviewQueryVariables }

export function PreviewPart({ of }: PreviewPartProps) {
  const query = useQuery(monthClosePreviewDocument, { variables: of })
  return (
    <Loaded query={query} name="The preview by holder">
      {({ monthClosePreview: preview }) => preview && <Preview preview={preview} month={of.month} />}
    </Loaded>
  )
}

function Preview({ preview, month }: { readonly preview: ClosePreview; readonly month: string }) {
  const { changes, exceptions, monthBefore } = preview
  return (
    <AccountNames
      ids={[...changes.map(({ accountId }) => accountId), ...exceptions.flatMap(({ accountIds }) => accountIds)]}
    >
      <Section title="For the holders" lead={leadOf(preview)} spacing="tight">
        <Facts layout="row" facts={factsOf(preview)} />
      </Section>
      {preview.bridge && <BridgePart bridge={preview.bridge} month={month} />}
      <Section title="Review these holders" spacing="tight">
        <Table
          caption="Holders to review"
          columns={exceptionColumns}
          rows={exceptions.filter(({ holders }) => holders > 0)}
          keyOf={({ kind }) => kind}
          empty={<p>No holder’s account is frozen, closed, held by a custodian or subject to withholding.</p>}
        />
      </Section>
      <Section
        title={monthBefore ? `Largest changes since ${dayText(monthBefore)}` : 'Largest dividends'}
        spacing="tight"
      >
        <Changes changes={changes} />
      </Section>
    </AccountNames>
  )
}

const leadOf = ({ monthBefore, more, less, newHolders, goneHolders }: ClosePreview): string =>
  monthBefore
    ? changedText({ monthBefore, more, less, newHolders, goneHolders })
    : 'It is the first dividend of this portfolio.'

const noteOf = (before: string | null): { readonly note: string } | object =>
  before ? { note: `${before} before` } : {}

const factsOf = ({ pool, poolBefore, perShare, perShareBefore, holders, holdersBefore }: ClosePreview) => [
  { label: 'Pool', value: centsText(pool), ...noteOf(poolBefore && centsText(poolBefore)) },
  {
    label: 'A share',
    value: perShare ? perShareText(perShare) : '–',
    ...noteOf(perShareBefore && perShareText(perShareBefore)),
  },
  {
    label: 'Holders',
    value: numberText(holders),
    ...noteOf(holdersBefore === null ? null : numberText(holdersBefore)),
  },
]

function BridgePart({
  bridge,
  month,
}: {
  readonly bridge: NonNullable<ClosePreview['bridge']>
  readonly month: string
}) {
  const { from, to, fromMonth, steps } = bridge
  const sums = steps.map(({ kind, amount }) => ({ kind, amount: cents(amount) }))
  return (
    <Section
      title={`Why the pool differs from ${dayText(fromMonth)}`}
      lead={whySentence(cents(from), cents(to), dayText(fromMonth), sums)}
      spacing="tight"
    >
      <div className={styles.bridge}>
        <ChangeBars
          rows={steps.map(({ kind, amount, parts }) => ({
            key: kind,
            label: stepWords[kind],
            amount: BigInt(amount),
            detail: <BridgeParts parts={parts} />,
          }))}
          from={{ label: dayText(fromMonth), text: centsText(from) }}
          to={{ label: dayText(month), text: centsText(to) }}
          amountText={(amount) => formatCents(cents(amount), { sign: true })}
        />
      </div>
    </Section>
  )
}

type Change = ClosePreview['changes'][number]

const shownFirst = 8

function Changes({ changes }: Pick<ClosePreview, 'changes'>) {
  const [isAll, setAll] = useState(false)
  const rows = isAll ? changes : changes.slice(0, shownFirst)
  return (
    <Stack gap={16}>
      <Table
        caption="Largest changes by holder"
        columns={changeColumns}
        rows={rows}
        keyOf={({ accountId }) => accountId}
        empty={<p>No holder gets another amount than before.</p>}
      />
      {rows.length < changes.length && (
        <div>
          <Button kind="secondary" size="small" onPress={() => setAll(true)}>
            Show all {changes.length}
          </Button>
        </div>
      )}
    </Stack>
  )
}

const changeColumns: readonly Column<Change>[] = [
  { title: 'Holder', isHead: true, cell: ({ accountId }) => <AccountName id={accountId} /> },
  { title: 'Before', isNumber: true, cell: ({ before }) => centsText(before) },
  { title: 'Now', isNumber: true, cell: ({ after }) => centsText(after) },
  { title: 'Change', isNumber: true, cell: ({ difference }) => centsText(difference, { sign: true }) },
]

type Exception = ClosePreview['exceptions'][number]

const exceptionNames: Readonly<Record<HolderException, { readonly name: string; readonly to: string | null }>> = {
  frozen: { name: 'Frozen accounts', to: '/operations/accounts/' },
  retirement: { name: 'Retirement accounts', to: null },
  closed: { name: 'Closed accounts', to: null },
  withheld: { name: 'Subject to withholding', to: '/operations/tax/' },
}

const exceptionColumns: readonly Column<Exception>[] = [
  {
    title: 'Kind',
    isHead: true,
    cell: ({ kind }) => {
      const { name, to } = exceptionNames[kind]
      return to ? <Link to={to}>{name}</Link> : name
    },
  },
  { title: 'Holders', isNumber: true, cell: ({ holders }) => numberText(holders) },
  { title: 'Their part', isNumber: true, cell: ({ amount }) => centsText(amount) },
  {
    title: 'Largest',
    cell: ({ accountIds }) =>
      accountIds.length === 0 ? (
        '–'
      ) : (
        <span className={styles.months}>
          {accountIds.map((id) => (
            <AccountName key={id} id={id} />
          ))}
        </span>
      ),
  },
]
