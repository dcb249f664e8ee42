import { nextRecordDay } from '#business/portfolios/rules/record-day.ts'
import { type BusinessDay, formatDay, plusDays } from '#kernel/business-day.ts'

export type DividendStep = { readonly title: string; readonly when: string; readonly text: string }

export function firstDividendSteps(today: BusinessDay): readonly DividendStep[] {
  const recordDay = nextRecordDay(today)
  return [
    {
      title: 'Record day',
      when: formatDay(recordDay),
      text: "Anyone who holds shares at the end of this day shares in the month's dividend, even if they bought during the month.",
    },
    {
      title: 'Declared',
      when: `from ${formatDay(plusDays(recordDay, 1))}`,
      text: 'Once the month has ended and its production and costs are recorded, the dividend is declared and appears here.',
    },
    {
      title: 'Paid',
      when: 'after a second approval',
      text: 'It arrives in the cash balance, or is reinvested or paid out where that was chosen before.',
    },
  ]
}
