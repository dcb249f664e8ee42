import { DateField } from '#design/components/date-field/date-field.tsx'
import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { MoneyField } from '#design/components/money-field/money-field.tsx'
import { SearchField } from '#design/components/search-field/search-field.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { centsToDecimal } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { useTypedFilter } from '#web/use-url-filter.ts'
import { movementKinds, movementLabel } from '../rules/movement.ts'
import { AccountFilter } from './account-filter.tsx'
import styles from './transfers.module.css'
import type { Chosen } from './use-transfer-filter.ts'

type TransferFiltersProps = {
  readonly chosen: Chosen
  readonly count: number
  readonly portfolios: readonly { readonly id: PortfolioId; readonly name: string }[]
  readonly set: (changes: Readonly<Record<string, string | null>>) => void
}

const stateChoices = [
  { value: 'all', label: 'Done and failed' },
  { value: 'posted', label: 'Done' },
  { value: 'failed', label: 'Failed or canceled' },
  { value: 'pending', label: 'On its way' },
]

export function TransferFilters({ chosen, count, portfolios, set }: TransferFiltersProps) {
  const [typed, setTyped] = useTypedFilter(chosen.search, (q) => set({ q }))
  const choose = (name: string) => (value: string) => set({ [name]: value === 'all' ? null : value })
  return (
    <div className={styles.filters}>
      <SearchField
        label="Search transfers by text, amount or reference"
        placeholder="Text, amount or reference"
        value={typed}
        onChange={setTyped}
      />
      <Disclosure level={2} title={count > 0 ? `Filters (${count})` : 'Filters'}>
        <div className={styles.fields}>
          <AccountFilter set={set} />
          <SelectField
            label="Kind"
            name="kind"
            value={chosen.kind ?? 'all'}
            onChange={choose('kind')}
            choices={[
              { value: 'all', label: 'All kinds' },
              ...movementKinds.map((kind) => ({ value: kind as string, label: movementLabel(kind) })),
            ]}
          />
          <SelectField
            label="Portfolio"
            name="portfolio"
            value={chosen.portfolio ?? 'all'}
            onChange={choose('portfolio')}
            choices={[
              { value: 'all', label: 'All portfolios' },
              ...portfolios.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <SelectField
            label="State"
            name="state"
            value={chosen.state ?? 'all'}
            onChange={choose('state')}
            choices={stateChoices}
          />
          <DateField label="From" name="from" value={chosen.from} onChange={(from) => set({ from })} />
          <DateField label="To" name="to" value={chosen.to} onChange={(to) => set({ to })} />
          <MoneyField
            label="At least"
            name="least"
            value={chosen.least}
            onChange={(least) => set({ least: least === null ? null : centsToDecimal(least) })}
          />
          <MoneyField
            label="At most"
            name="most"
            value={chosen.most}
            onChange={(most) => set({ most: most === null ? null : centsToDecimal(most) })}
          />
        </div>
      </Disclosure>
    </div>
  )
}
