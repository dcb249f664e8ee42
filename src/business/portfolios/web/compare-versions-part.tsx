import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#design/components/button/button.tsx'
import { PlainButton } from '#design/components/button/plain-button.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { Part, Quiet, Row, Stack } from '#design/components/section/section.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { TextChanges } from '#design/components/text-changes/text-changes.tsx'
import { numberText } from '#design/figures/count-text.ts'
import { dayText } from '#design/figures/day-text.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { usePublicQuery } from '#web/use-public-query.ts'
import { versionsPath } from '../rules/offering-documents.ts'
import { documentDifferenceQuery } from './document-versions-query.ts'

type Pair = { readonly from: number; readonly to: number }
type ComparedVersion = { readonly version: number; readonly datedOn: string }
type CompareProps = {
  readonly id: PortfolioId
  readonly series: string
  /** The newest first. */
  readonly versions: readonly ComparedVersion[]
  /** Left out before two were chosen; null where the address names no two. */
  readonly pair: Pair | null | undefined
}

/** Two versions to choose; what changed from the one to the other has an address of its own. */
export function ComparePart({ id, series, versions, pair }: CompareProps) {
  const navigate = useNavigate()
  const [from, setFrom] = useState(String(pair?.from ?? versions[1]!.version))
  const [to, setTo] = useState(String(pair?.to ?? versions[0]!.version))
  const choices = versions.map(({ version, datedOn }) => ({
    value: String(version),
    label: `Version ${version}, ${dayText(datedOn)}`,
  }))
  return (
    <Part title="Compare two versions">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (from !== to)
            void navigate(versionsPath(id, series, { from: Number(from), to: Number(to) }), {
              preventScrollReset: true,
            })
        }}
      >
        <Stack gap={16}>
          <Row gap={16}>
            <SelectField label="From" choices={choices} value={from} onChange={setFrom} />
            <SelectField
              label="To"
              choices={choices}
              value={to}
              onChange={setTo}
              {...(from === to && { error: 'Choose two versions that differ.' })}
            />
          </Row>
          <div>
            <Button type="submit" kind="secondary" isDisabled={from === to}>
              Compare
            </Button>
          </div>
        </Stack>
      </form>
    </Part>
  )
}

/** What changed between two versions; null where the address names no two. */
export function Difference({ id, series, pair }: Pick<CompareProps, 'id' | 'series'> & { readonly pair: Pair | null }) {
  return <div id="difference">{pair ? <Compared id={id} series={series} pair={pair} /> : <NoSuchVersions />}</div>
}

const NoSuchVersions = () => (
  <EmptyState title="There are no such versions">Choose two of the list above. The address may have a typo.</EmptyState>
)

function Compared({ id, series, pair: { from, to } }: Pick<CompareProps, 'id' | 'series'> & { readonly pair: Pair }) {
  const asked = usePublicQuery(documentDifferenceQuery, { id, series, from, to })
  if (asked.state === 'loading')
    return (
      <div role="status" aria-label="Comparing the versions">
        <Skeleton lines={8} />
      </div>
    )
  if (asked.state === 'failed')
    return (
      <EmptyState
        kind="failed"
        title="The comparison did not load"
        action={
          <PlainButton kind="secondary" onClick={asked.retry}>
            Try again
          </PlainButton>
        }
      >
        Your connection or our server is slow.
      </EmptyState>
    )
  const difference = asked.data.offeringDocumentDifference
  if (!difference) return <NoSuchVersions />
  const { wordsAdded, wordsRemoved, blocks } = difference
  return (
    <Part title={`Version ${from} to version ${to}`}>
      {blocks ? (
        <Stack gap={24}>
          <Quiet>
            {wordsAdded === 0 && wordsRemoved === 0
              ? 'Both versions have the same words.'
              : `${wordsText(wordsAdded ?? 0)} added, ${wordsText(wordsRemoved ?? 0)} removed. This address can be shared: it shows the same two versions for good.`}
          </Quiet>
          <TextChanges blocks={blocks} from={`version ${from}`} to={`version ${to}`} />
        </Stack>
      ) : (
        <p>
          These two versions cannot be compared: of one of them we have the PDF alone, without its text. Read both
          above.
        </p>
      )}
    </Part>
  )
}

const wordsText = (words: number): string => `${numberText(words)} ${words === 1 ? 'word' : 'words'}`
