import { sendCommand } from '#engine/command/send-command.ts'
import { builder } from '#io/graphql/builder.ts'
import { commandField } from '#io/graphql/command-field.ts'
import type { TaxFilingId } from '#kernel/ids.ts'
import { taxCommands } from '../commands.ts'
import { type FilingInput, recordTaxFiling } from './record-filing.ts'
import { TaxFiledForm, TaxFileKind } from './tax-enums.ts'

type Recorded = Pick<FilingInput, 'receipt' | 'filedOn'> & { readonly id: TaxFilingId }

const FilingRef = builder.objectRef<Recorded>('TaxFiling').implement({
  description: 'A file that the IRS has taken.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'tfl_...' }),
    receipt: t.exposeString('receipt', { description: 'Receipt that the IRS gave.' }),
    filedOn: t.field({ type: 'Day', description: 'Day on which it was filed.', resolve: ({ filedOn }) => filedOn }),
  }),
})

const RecordedRef = builder.objectRef<Recorded>('RecordedTaxFiling').implement({
  description: 'A filing that was recorded.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'tfl_...' }),
    filing: t.field({ type: FilingRef, description: 'The filing.', resolve: (filing) => filing }),
  }),
})

commandField(taxCommands.recordTaxFiling, (t) =>
  t.fieldWithInput({
    type: RecordedRef,
    description:
      'Records that the IRS has taken a file, by its receipt. From then on, what changes in its returns is due as a correction.',
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      portfolioId: t.input.id({ required: true }),
      year: t.input.int({ required: true, description: 'The tax year.' }),
      form: t.input.field({ type: TaxFiledForm, required: true, description: 'Form of the returns.' }),
      kind: t.input.field({ type: TaxFileKind, required: true, description: 'Originals or corrections.' }),
      part: t.input.int({ required: true, description: 'Number of the file among the form’s files, from 1.' }),
      sha256: t.input.string({ required: true, description: 'Hash of the returns, as in `prepareTaxFile`.' }),
      receipt: t.input.string({ required: true, description: 'Receipt that the IRS gave.' }),
      filedOn: t.input.field({ type: 'Day', required: true, description: 'Day on which it was filed.' }),
    },
    resolve: async (_root, { input: { key, ...ask } }, context) => {
      const { sealer } = context.ports.people
      const { id } = await sendCommand(
        context,
        taxCommands.recordTaxFiling,
        { key, ...ask },
        recordTaxFiling({ sealer }),
      )
      return { id, receipt: ask.receipt, filedOn: ask.filedOn }
    },
  }),
)
