import { Evidence, type EvidenceKind, EvidenceLegend } from '#design/components/evidence/evidence.tsx'
import { Quiet, Stack } from '#design/components/section/section.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { numberText } from '#design/figures/count-text.ts'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { capacityText } from '#design/figures/power-text.ts'
import type { PlantDetail } from './portfolio-queries.ts'

type Details = NonNullable<PlantDetail['details']>
type Fact = { readonly label: string; readonly value: string; readonly evidence: EvidenceKind }

export function PlantDetailsPart({ plant }: { readonly plant: PlantDetail }) {
  const { details, capacityAcKw, capacityDcKw } = plant
  if (!details) return null
  return (
    <section>
      <Stack gap={16}>
        <h2>Equipment and contract</h2>
        <Quiet>
          As our staff recorded it. Modules make direct current (DC), and the grid takes alternating current (AC).
        </Quiet>
        <Table
          caption="Equipment and contract of the plant"
          columns={columns}
          rows={factsOf(details, { capacityAcKw, capacityDcKw })}
          keyOf={({ label, value }) => `${label} ${value}`}
        />
        <EvidenceLegend />
      </Stack>
    </section>
  )
}

const machines = { module: 'Modules', inverter: 'Inverters', turbine: 'Turbines', battery: 'Batteries' } as const

function factsOf(
  { equipment, buyer, buyerEvidence, contractEndsOn, cost, costEvidence, gridVolts, gridEvidence }: Details,
  { capacityAcKw, capacityDcKw }: Pick<PlantDetail, 'capacityAcKw' | 'capacityDcKw'>,
): Fact[] {
  const rated = (isModule: boolean): EvidenceKind =>
    equipment.find(({ kind }) => (kind === 'module') === isModule)?.evidence ?? 'example'
  return [
    ...(capacityDcKw === null
      ? []
      : [{ label: 'Capacity of the modules', value: capacityText(capacityDcKw, 'DC'), evidence: rated(true) }]),
    { label: 'Capacity at the grid', value: capacityText(capacityAcKw, 'AC'), evidence: rated(false) },
    ...equipment.map(({ kind, units, maker, model, unitWatts, evidence }) => ({
      label: machines[kind],
      value: `${numberText(units)} of ${wattsText(unitWatts)} each: ${maker}, ${model}`,
      evidence,
    })),
    { label: 'Line voltage', value: `${numberText(gridVolts / 1_000)} kV`, evidence: gridEvidence },
    { label: 'Buyer of the power', value: buyer ?? 'None yet', evidence: buyerEvidence },
    ...(buyer === null
      ? []
      : [
          {
            label: 'Contract ends',
            value: contractEndsOn ? dayText(contractEndsOn) : 'No fixed end',
            evidence: buyerEvidence,
          },
        ]),
    { label: 'Cost to build', value: centsText(cost, { trim: true }), evidence: costEvidence },
  ]
}

const wattsText = (watts: number): string =>
  watts < 1_000 ? `${numberText(watts)} W` : `${numberText(watts / 1_000)} kW`

const columns: readonly Column<Fact>[] = [
  { title: 'Fact', isHead: true, cell: ({ label }) => label },
  { title: 'Value', cell: ({ value }) => value },
  { title: 'Evidence', cell: ({ evidence }) => <Evidence kind={evidence} /> },
]
