import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { Status } from '#design/components/status/status.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { numberText } from '#design/figures/count-text.ts'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import type { BankBreaksQuery } from '#web/generated/graphql.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useQuery } from '#web/use-query.ts'
import { ActButton } from '../act-button.tsx'
import { ActLink } from '../acts/act-link.tsx'
import { Loaded } from '../loaded.tsx'
import styles from '../operations.module.css'
import { RowMark } from '../row-mark.tsx'
import { bankBreaksDocument, explainBreakDocument } from './money-documents.ts'

type Break = NonNullable<BankBreaksQuery['bankBreaks']>['edges'][number]['node']

const sides: Readonly<Record<Break['side'], string>> = {
  bank: 'Missing in the ledger',
  ledger: 'Missing at the bank',
  opening: 'Opening balance differs',
}

export function BreaksPart() {
  const query = useQuery(bankBreaksDocument)
  return (
    <Loaded query={query} name="The breaks">
      {({ bankBreaks, bankTies }) => {
        const breaks = nodesOf(bankBreaks)
        const onTheirWay = breaks?.filter(isOnItsWay) ?? []
        const nameOf = namesOf(nodesOf(bankTies) ?? [])
        return (
          <Section
            title="Ledger and bank"
            lead="What one side has and the other lacks, the oldest first."
            spacing="under"
          >
            <Stack gap={24}>
              <Table
                caption="Ledger and bank"
                rows={breaks?.filter((one) => !isOnItsWay(one))}
                keyOf={({ id }) => id}
                empty={<p>Nothing has to be explained.</p>}
                columns={[...factsFor(nameOf), { title: 'State', cell: stateOf }, actFor(query.refetch)]}
              />
              {onTheirWay.length > 0 && (
                <Disclosure title={`${numberText(onTheirWay.length)} on their way, expected by the next bank day`}>
                  <Table
                    caption="Differences on their way"
                    rows={onTheirWay}
                    keyOf={({ id }) => id}
                    columns={factsFor(nameOf)}
                  />
                </Disclosure>
              )}
              <ShowMore page={bankBreaks?.pageInfo} load={(after) => query.fetchMore({ variables: { after } })} />
            </Stack>
          </Section>
        )
      }}
    </Loaded>
  )
}

const isOnItsWay = ({ kind, explanation }: Break): boolean => kind === 'timing' && explanation === null

type Tie = NonNullable<BankBreaksQuery['bankTies']>['edges'][number]['node']

const accountKinds: Readonly<Record<Tie['kind'], string>> = {
  fbo: 'FBO account',
  issuer: 'Issuer account',
  operating: 'Operating account',
  partner: 'Partner account',
}

const namesOf =
  (ties: readonly Tie[]) =>
  (of: string): string => {
    const tie = ties.find(({ bankAccountId }) => bankAccountId === of)
    return tie ? `${accountKinds[tie.kind]} ${tie.mask}` : of
  }

const factsFor = (nameOf: (of: string) => string): readonly Column<Break>[] => [
  {
    title: 'Difference',
    isHead: true,
    cell: ({ id, side, words, reference }) => (
      <RowMark of={id}>
        <span className={styles.entry}>
          <strong>{sides[side]}</strong>
          {words && <span>{words}</span>}
          {reference && <span className={styles.id}>{reference}</span>}
        </span>
      </RowMark>
    ),
  },
  { title: 'Bank account', cell: ({ bankAccountId }) => nameOf(bankAccountId) },
  { title: 'Day', cell: ({ day }) => <span className={styles.day}>{dayText(day)}</span> },
  { title: 'Bank days', isNumber: true, cell: ({ bankDays }) => bankDays },
  { title: 'Amount', isNumber: true, cell: ({ amount }) => centsText(amount) },
]

const actFor = (onDone: () => Promise<unknown>): Column<Break> => ({
  title: 'Action',
  cell: ({ id, side, amount, kind }) => (
    <span className={styles.acts}>
      <ActButton
        act="Explain"
        id={id}
        title={`Explain the difference of ${centsText(amount)}?`}
        words={`${sides[side]}. It stays open until the two sides agree, and no longer waits for anyone.`}
        document={explainBreakDocument}
        variables={({ text: explanation }) => ({ id, explanation })}
        asks={{ label: 'What happened', needed: true }}
        onDone={onDone}
      />
      <ActLink act="clearBreaks" given={{ ids: id }}>
        Clear
      </ActLink>
      {kind === 'fee' && (
        <ActLink act="proposeBookBankFee" given={{ subject: id }}>
          Book as a fee
        </ActLink>
      )}
    </span>
  ),
})

function stateOf({ kind, explanation }: Break) {
  if (explanation)
    return (
      <span className={styles.entry}>
        <Status kind="neutral">Explained</Status>
        <span>{explanation}</span>
      </span>
    )
  return <Status kind="bad">{kind === 'fee' ? 'Fee to book' : 'Unexplained'}</Status>
}
