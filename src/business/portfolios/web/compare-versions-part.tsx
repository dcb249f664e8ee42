import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#design/components/button/button.tsx'
import { Part, Row, Stack } from '#design/components/section/section.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { dayText } from '#design/figures/day-text.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { versionsPath } from '../rules/offering-documents.ts'

type Pair = { readonly from: number; readonly to: number }
type ComparedVersion = { readonly version: number; readonly datedOn: string }
type CompareProps = {
  readonly id: PortfolioId
  readonly series: string
  readonly versions: readonly ComparedVersion[]
  /** Undefined before two were chosen; null if the address names no valid pair. */
  readonly pair: Pair | null | undefined
}

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
