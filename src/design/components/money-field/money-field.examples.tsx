import { useState } from 'react'
import { type Cents, dollars } from '#kernel/cents.ts'
import type { Examples } from '../../example.ts'
import { Button } from '../button/button.tsx'
import { Stack } from '../section/section.tsx'
import { MoneyField } from './money-field.tsx'

function Amount() {
  const [amount, setAmount] = useState<Cents | null>(dollars(1250))
  return (
    <Stack gap={16}>
      <MoneyField label="Amount" size="large" value={amount} onChange={setAmount} help="At least $100." />
      <Button kind="quiet" size="small" onPress={() => setAmount(dollars(5000))}>
        Use all: $5,000
      </Button>
      <MoneyField label="Amount" value={amount} onChange={setAmount} error="Enter $250,000 or less." />
    </Stack>
  )
}

export const examples: Examples = { 'Formats as one types': <Amount /> }
