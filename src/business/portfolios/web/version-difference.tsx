import { PlainButton } from '#design/components/button/plain-button.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { Part, Quiet, Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { TextChanges } from '#design/components/text-changes/text-changes.tsx'
import { numberText } from '#design/figures/count-text.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { usePublicQuery } from '#web/use-public-query.ts'
import { documentDifferenceQuery } from './document-versions-query.ts'

type Pair = { readonly from: number; readonly to: number }
type Document = { readonly id: PortfolioId; readonly series: string }

export function Difference({ id, series, pair }: Document & { readonly pair: Pair | null }) {
  return <div id="difference">{pair ? <Compared id={id} series={series} pair={pair} /> : <NoSuchVersions />}</div>
}

const NoSuchVersions = () => (
  <EmptyState title="There are no such versions">Choose two of the list above. The address may have a typo.</EmptyState>
)

function Compared({ id, series, pair: { from, to } }: Document & { readonly pair: Pair }) {
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
