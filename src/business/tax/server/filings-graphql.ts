import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { builder } from '#io/graphql/builder.ts'
import type { TaxFilingId } from '#kernel/ids.ts'
import { taxCommands } from '../commands.ts'
import { type FilingInput, recordTaxFiling } from './record-filing.ts'

type Recorded = Pick<FilingInput, 'receipt' | 'filedOn'> & { readonly id: TaxFilingId }

const FilingRef = builder.objectRef<Recorded>('TaxFiling').implement({
  description: 'A file that the IRS has taken.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The filing of tax returns, `tfl_…`.' }),
    receipt: t.exposeString('receipt', { description: 'Receipt that the IRS gave.' }),
    filedOn: t.field({
      type: 'Day',
      description: 'Day on which the filing was made.',
      resolve: ({ filedOn }) => filedOn,
    }),
  }),
})

const RecordedRef = builder.objectRef<Recorded>('RecordedTaxFiling').implement({
  description: 'A filing that was recorded.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The filing of tax returns, `tfl_…`.' }),
    filing: t.field({
      type: FilingRef,
      description: 'The filing of tax returns that was recorded.',
      resolve: (filing) => filing,
    }),
  }),
})

commandField(taxCommands.recordTaxFiling, {
  type: RecordedRef,
  resolve: async ({ key, ...input }, context) => {
    const { sealer } = context.ports.people
    const { id } = await sendCommand(
      context,
      taxCommands.recordTaxFiling,
      { key, ...input },
      recordTaxFiling({ sealer }),
    )
    return { id, receipt: input.receipt, filedOn: input.filedOn }
  },
})
