import { useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { MoneyField } from '#design/components/money-field/money-field.tsx'
import type { Cents } from '#kernel/cents.ts'
import styles from './basket.module.css'

export function BasketSplit({ onSplit }: { readonly onSplit: (total: Cents) => void }) {
  const [total, setTotal] = useState<Cents | null>(null)
  return (
    <div className={styles.split}>
      <MoneyField
        label="One amount for all (optional)"
        value={total}
        onChange={setTotal}
        help="Split evenly among the portfolios that have an amount, or among all of them."
      />
      <Button kind="secondary" isDisabled={total === null} onPress={() => total !== null && onSplit(total)}>
        Split evenly
      </Button>
    </div>
  )
}
