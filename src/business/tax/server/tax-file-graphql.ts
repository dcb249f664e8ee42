import { sendCommand } from '#engine/command/send-command.ts'
import { builder } from '#io/graphql/builder.ts'
import { commandField } from '#io/graphql/command-field.ts'
import type { TaxFileId } from '#kernel/ids.ts'
import { taxCommands } from '../commands.ts'
import type { IrisFault } from '../rules/iris-check.ts'
import { prepareTaxFile, type TaxFile, type TaxFileAsk, taxFile } from './tax-file.ts'

const FaultRef = builder.objectRef<IrisFault>('TaxFileFault').implement({
  description: 'What the portal would refuse. It never repeats the value.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'Which return of the file, from 1; 0 is the file itself.' }),
    column: t.exposeString('column', { description: 'As the template names it; empty where it is about the row.' }),
    what: t.exposeString('what', { description: 'What would be right.' }),
  }),
})

const FileRef = builder.objectRef<TaxFile>('TaxFile').implement({
  description: 'Forms 1099-DIV of a closed year for the IRS’s portal for information returns, as CSV.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Portfolio, year and part.' }),
    name: t.exposeString('name', { description: 'What to save it as.' }),
    records: t.exposeInt('records', { description: 'Returns in this file, 100 at most.' }),
    parts: t.exposeInt('parts', { description: 'How many files the year fills.' }),
    faults: t.field({
      type: [FaultRef],
      description: 'What is wrong with it, row by row.',
      resolve: ({ faults }) => [...faults],
    }),
    text: t.exposeString('text', {
      nullable: true,
      description: 'The file, with taxpayer numbers; null while anything is wrong with it.',
    }),
  }),
})

const PreparedRef = builder.objectRef<{ id: TaxFileId; ask: TaxFileAsk }>('PreparedTaxFile').implement({
  description: 'A file that was asked for.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Portfolio, year and part.' }),
    file: t.field({
      type: FileRef,
      description: 'Made now, and kept nowhere.',
      resolve: ({ ask }, _args, { platform, viewer, ports }) =>
        taxFile(platform, { actor: viewer!.actor, sealer: ports.people.sealer }, ask),
    }),
  }),
})

commandField(taxCommands.prepareTaxFile, (t) =>
  t.fieldWithInput({
    type: PreparedRef,
    description:
      'Makes a file of Forms 1099-DIV of a closed year for the IRS. Who asked, and each number read for it, is on record.',
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      portfolioId: t.input.id({ required: true }),
      year: t.input.int({ required: true, description: 'A closed tax year.' }),
      part: t.input.int({ required: true, description: 'Which of its files, from 1.' }),
    },
    resolve: async (_root, { input: { key, portfolioId, ...rest } }, context) => {
      const ask = { ...rest, portfolioId }
      const { id } = await sendCommand(context, taxCommands.prepareTaxFile, { key, ...ask }, prepareTaxFile)
      return { id, ask }
    },
  }),
)
