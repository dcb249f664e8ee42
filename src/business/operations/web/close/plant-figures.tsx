import { Status } from '#design/components/status/status.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { energyText } from '#design/figures/energy-text.ts'
import styles from './close.module.css'
import type { MonthClose } from './close-documents.ts'

type Plant = MonthClose['plants'][number]

const columns: readonly Column<Plant>[] = [
  { title: 'Plant', isHead: true, cell: ({ name }) => name },
  { title: 'Days', isNumber: true, cell: ({ daysRead, daysDue }) => `${daysRead} of ${daysDue}` },
  { title: 'Made', isNumber: true, cell: ({ kilowattHours }) => energyText(kilowattHours) },
  { title: 'Expected', isNumber: true, cell: ({ expectedKilowattHours }) => energyText(expectedKilowattHours) },
  { title: 'Missing', isNumber: true, cell: ({ missingKilowattHours }) => energyText(missingKilowattHours) },
  {
    title: 'With a cause',
    isNumber: true,
    cell: ({ explainedKilowattHours, needsCause }) => (
      <>
        {energyText(explainedKilowattHours)} {needsCause && <Status kind="bad">Needs a cause</Status>}
      </>
    ),
  },
]

export const PlantFigures = ({ plants }: { readonly plants: readonly Plant[] }) => (
  <details
    className={styles.details}
    open={plants.some(({ daysRead, daysDue, needsCause }) => daysRead < daysDue || needsCause)}
  >
    <summary>Plant by plant</summary>
    <Table caption="Plants" columns={columns} rows={plants} keyOf={({ plantId }) => plantId} />
  </details>
)
