import { useEffect, useState } from 'react'
import { useAccount } from '#business/accounts/web/account-choice.tsx'
import { Button } from '#design/components/button/button.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { Status } from '#design/components/status/status.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { countText } from '#design/figures/count-text.ts'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { company } from '#kernel/brand.ts'
import { formatShares, microshares } from '#kernel/microshares.ts'
import { graphql } from '#web/documents.ts'
import type { BalanceProofQuery } from '#web/generated/graphql.ts'
import { saveFile } from '#web/save-file.ts'
import { useQuery } from '#web/use-query.ts'
import { type ProofFile, proofFile } from '../rules/proof-file.ts'
import { type Checked, checkProof, isSound, type Outcome, provesSomething } from './check-proof.ts'

export const meta = () => [{ title: `Your proof | ${company.name}` }]

const balanceProofDocument = graphql(`
  query BalanceProof($accountId: ID!) {
    balanceProof(accountId: $accountId) {
      day
      checkpoint
      verifierKey
      withheld
      balances {
        tree
        units
        parts {
          units
          salt
          place
          siblings {
            sum
            hash
          }
        }
        entry
        entryIndex
        logProof
      }
    }
    portfolios {
      id
      name
    }
  }
`)

/** Last night's balances of the account, located in the published log by this browser's own computation. */
export default function ProofCheckPage() {
  const accountId = useAccount()
  const query = useQuery(balanceProofDocument, {
    variables: { accountId },
    requestPolicy: 'network-only',
  })
  const { data, error } = query
  const isNothingPublished = data && !data.balanceProof && !error
  return (
    <>
      <PageHeader
        title="Your proof"
        lead="Your browser recomputes the published figure from your balance and checks that the two match."
      />
      {data?.balanceProof && (
        <Proved
          file={proofFile(accountId, data.balanceProof)}
          withheld={data.balanceProof.withheld}
          portfolios={data.portfolios}
        />
      )}
      {isNothingPublished && (
        <EmptyState title="Nothing is published yet">Balances are published after each business day.</EmptyState>
      )}
      {!data?.balanceProof && !isNothingPublished && <NotLoaded query={query} what="The proof" skeleton={8} />}
    </>
  )
}

type Portfolios = BalanceProofQuery['portfolios']

type ProvedProps = {
  readonly file: ProofFile
  readonly withheld: readonly string[]
  readonly portfolios: Portfolios
}

function Proved({ file, withheld, portfolios }: ProvedProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const stored = JSON.stringify(file)
  useEffect(() => {
    let isLeft = false
    checkProof(JSON.parse(stored)).then((result) => {
      if (!isLeft) setOutcome(result)
    })
    return () => {
      isLeft = true
    }
  }, [stored])
  const save = () =>
    saveFile(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }), `proof-${file.day}.json`)
  if (!outcome) return <Skeleton lines={8} />
  if (!provesSomething(outcome)) return <NothingProved day={file.day} withheld={withheld} portfolios={portfolios} />
  const parts = file.balances.reduce((count, balance) => count + balance.parts.length, 0)
  return (
    <Section title={`At the end of ${dayText(file.day)}`} spacing="tight">
      <Stack gap={24}>
        <Verdict outcome={outcome} />
        <Table
          caption="Your balances and what was published"
          columns={columnsOf(portfolios)}
          rows={outcome.balances}
          keyOf={({ tree }) => tree}
        />
        {withheld.length > 0 && <Withheld trees={withheld} portfolios={portfolios} />}
        <Facts
          facts={[
            { label: 'Log', value: `${countText(outcome.size)} entries` },
            { label: 'Signature', value: signatureWords(outcome.isSigned) },
            { label: 'Checked with', value: `the SHA-256 of this browser, ${countText(parts)} parts of your balances` },
          ]}
        />
        <p>
          This shows that your balances are part of the published totals. It does not show that the money is at the bank
          or that the plants exist: <a href="/proof/">what it proves, and what it does not</a>. Keep the file: it can be
          checked without us, with <a href="/proof/verify-proof.mjs">one small program</a>. It shows totals of parts of
          other balances, as theirs show parts of yours: <a href="/proof/#shows">what these totals still show</a>.
        </p>
        <div>
          <Button onPress={save}>Save the proof</Button>
        </div>
      </Stack>
    </Section>
  )
}

type NamedTrees = { readonly trees: readonly string[]; readonly portfolios: Portfolios }

const nameIn = (portfolios: Portfolios, tree: string): string =>
  tree === 'cash' ? 'Cash' : ((portfolios ?? []).find(({ id }) => `shares/${id}` === tree)?.name ?? tree)

function NothingProved({ day, withheld, portfolios }: Omit<ProvedProps, 'file'> & { readonly day: string }) {
  if (withheld.length > 0)
    return (
      <EmptyState title="Nothing is proved here">
        <Withheld trees={withheld} portfolios={portfolios} />
      </EmptyState>
    )
  return (
    <EmptyState title={`The account was empty at the end of ${dayText(day)}`}>
      There is no balance to look for, so nothing is proved. As soon as there is cash or a holding, its proof appears
      here the next morning.
    </EmptyState>
  )
}

function Withheld({ trees, portfolios }: NamedTrees) {
  return (
    <p>
      Not proved here: {trees.map((tree) => nameIn(portfolios, tree)).join(', ')}. There are so few holders that a proof
      would show you another holder’s balance.
    </p>
  )
}

function Verdict({ outcome }: { readonly outcome: Outcome }) {
  return isSound(outcome) ? (
    <p role="status">
      <Status kind="good">Counted</Status> Every balance below is part of what was published.
    </p>
  ) : (
    <p role="alert">
      <Status kind="bad">Not proved</Status> Something below is not what was published. Save the proof and{' '}
      <a href="/?contact=t">write to us</a>.
    </p>
  )
}

const signatureWords = (isSigned: boolean | null): string =>
  isSigned === null ? 'not checked: this browser does not support Ed25519' : isSigned ? 'valid' : 'not valid'

const amount = ({ tree }: Checked, value: string): string =>
  tree === 'cash' ? centsText(value) : `${formatShares(microshares(value))} shares`

const columnsOf = (portfolios: Portfolios): readonly Column<Checked>[] => [
  {
    title: 'Balance',
    isHead: true,
    cell: ({ tree }) => nameIn(portfolios, tree),
  },
  { title: 'Yours', isNumber: true, cell: (one) => amount(one, one.units) },
  { title: 'Total', isNumber: true, cell: (one) => amount(one, one.total) },
  { title: 'In the total', cell: ({ isIncluded }) => (isIncluded ? 'yes' : 'no') },
  { title: 'In the log', cell: ({ isLogged }) => (isLogged ? 'yes' : 'no') },
]
