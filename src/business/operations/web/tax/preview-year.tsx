import { useState } from 'react'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Progress } from '#design/components/progress/progress.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { numberText } from '#design/figures/count-text.ts'
import { momentText } from '#design/figures/moment-text.ts'
import { centsText, rateText } from '#design/figures/money-text.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { type Refused, refusedBy } from '#web/data-client.ts'
import type { PreviewTaxYearMutationVariables } from '#web/generated/graphql.ts'
import { useCommand } from '#web/use-command.ts'
import { usePolling } from '#web/use-polling.ts'
import { useQuery } from '#web/use-query.ts'
import { startTaxPreviewDocument, type TaxPreviewRun, taxPreviewDocument } from './preview-documents.ts'
import { PreviewPart } from './preview-part.tsx'

type Figures = Omit<PreviewTaxYearMutationVariables, 'key' | 'portfolioId' | 'year'>

type PreviewYearProps = {
  readonly portfolioId: PortfolioId
  readonly year: number
  readonly figures: Figures | null
  readonly onDone: () => Promise<unknown>
}

/** Starts a year's preview or continues an earlier one; shows its progress, then its result. */
export function PreviewYear({ portfolioId, year, figures, onDone }: PreviewYearProps) {
  const [refused, setRefused] = useState<Refused | null>(null)
  const { data, error, refetch } = useQuery(taxPreviewDocument, { variables: { portfolioId, year } })
  const [start, isStarting] = useCommand(`previewTaxYear:${portfolioId}:${year}`, startTaxPreviewDocument)
  const run = data?.taxYearPreview ?? null
  usePolling(run?.state === 'running', refetch, 1_000)

  async function preview() {
    if (!figures) return
    setRefused((await start({ portfolioId, year, ...figures })).refused)
    await refetch()
  }
  return (
    <Stack gap={16}>
      <div>
        <Button kind="secondary" isDisabled={!figures} isLoading={isStarting} onPress={() => void preview()}>
          Preview
        </Button>
      </div>
      {refused && <Banner kind="error" title={refused.message} />}
      {error && <Banner kind="error" title={refusedBy(error)?.message ?? 'The preview did not load. Try again.'} />}
      {run && <Run run={run} onDone={onDone} />}
    </Stack>
  )
}

type RunProps = { readonly run: TaxPreviewRun; readonly onDone: PreviewYearProps['onDone'] }

function Run({ run, onDone }: RunProps) {
  const { holders, computed, state, isStale, preview, asOf, ...input } = run
  return (
    <>
      <p>
        With {figuresText(run)}, by the books of {momentText(asOf)}.
      </p>
      {state === 'running' && (
        <Progress
          label="Computing every holder’s forms"
          percent={holders === 0 ? 0 : Math.min(100, Math.floor((100 * computed) / holders))}
          valueText={`${numberText(computed)} of ${numberText(holders)} holders`}
        />
      )}
      {state === 'failed' && (
        <Banner kind="error" title="The preview failed. Stuck work says why. Preview the year again." />
      )}
      {isStale && (
        <Banner kind="notice" title="The books have changed since this preview began. Preview the year again." />
      )}
      {preview && <PreviewPart preview={preview} ask={input} isStale={isStale} onDone={onDone} />}
    </>
  )
}

function figuresText(run: TaxPreviewRun): string {
  const { nondividend, qualified, ordinaryIncome, interestIncome, foreignTaxes } = run
  if (nondividend !== null && qualified !== null)
    return `${rateText(nondividend)} nondividend and ${rateText(qualified)} qualified`
  const abroad = foreignTaxes === null ? '' : `, ${centsText(foreignTaxes)} of taxes paid abroad`
  return `${centsText(ordinaryIncome ?? '0')} of ordinary income, ${centsText(interestIncome ?? '0')} of interest${abroad}`
}
