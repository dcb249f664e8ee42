import { v7 as uuidv7 } from 'uuid'
import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { builder } from '#io/graphql/builder.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import type { TaxFileId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { taxCommands } from '../commands.ts'
import type { IrisFault } from '../rules/iris-check.ts'
import type { IrisTransmitter } from '../rules/iris-xml.ts'
import { type LeftOut, leftOutText } from '../rules/left-out.ts'
import { TaxReturnKind } from './tax-enums.ts'
import { type FileReturn, prepareTaxFile, type TaxFile, type TaxFileInput, taxFile } from './tax-file.ts'

const FaultRef = builder.objectRef<IrisFault>('TaxFileFault').implement({
  description: 'Fault that the portal would refuse. It never repeats the value.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'Number of the return in the file, from 1; 0 is the file itself.' }),
    column: t.exposeString('column', {
      description: 'Name of the column in the template; empty if the fault is about the row.',
    }),
    what: t.exposeString('what', { description: 'Correct form of the value.' }),
  }),
})

const ReturnRef = builder.objectRef<FileReturn>('TaxFileReturn').implement({
  description: 'One return of a file, without numbers and names.',
  fields: (t) => ({
    accountId: t.id({ description: 'Account whose return it is.', resolve: ({ due }) => due.accountId }),
    accountNumber: t.string({
      description: 'Account number on the return.',
      resolve: ({ due }) => due.accountNumber,
    }),
    kind: t.field({ type: TaxReturnKind, resolve: ({ due }) => due.kind }),
    change: t.string({
      nullable: true,
      description: 'Change that it makes, in words; null of an original.',
      resolve: ({ due }) => due.change,
    }),
    corrects: t.string({
      nullable: true,
      description: 'The receipt and record of the return that it corrects; null of an original.',
      resolve: ({ due: { corrects } }) => corrects && `${corrects.receipt}, record ${corrects.record}`,
    }),
  }),
})

const LeftOutRef = builder.objectRef<LeftOut>('TaxFileLeftOut').implement({
  description: 'A return that the IRS would refuse as it is, so that the file goes without it.',
  fields: (t) => ({
    accountId: t.exposeID('accountId', { description: 'Account whose return it is.' }),
    accountNumber: t.exposeString('accountNumber', { description: 'Account number on the return.' }),
    faults: t.stringList({
      description: 'Correct form of the values, column by column; never the value.',
      resolve: ({ faults }) => faults.map(({ column, what }) => [column, what].filter(Boolean).join(' ')),
    }),
  }),
})

const FileRef = builder.objectRef<TaxFile>('TaxFile').implement({
  description: 'Returns of a closed year for the IRS’s system for information returns.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Portfolio, year, form, kind and part.' }),
    name: t.exposeString('name', { description: 'Name to save it under.' }),
    records: t.int({ description: 'Returns in this file, 100 at most.', resolve: ({ returns }) => returns.length }),
    parts: t.exposeInt('parts', { description: 'Number of files that the returns due now fill.' }),
    returns: t.field({
      type: [ReturnRef],
      description: 'Return by return, in the order of the file.',
      resolve: ({ returns }) => [...returns],
    }),
    faults: t.field({
      type: [FaultRef],
      description: 'Faults in it, row by row.',
      resolve: ({ faults }) => [...faults],
    }),
    leftOut: t.field({
      type: [LeftOutRef],
      description: 'Returns that the file goes without, each with what the IRS would refuse.',
      resolve: ({ leftOut }) => [...leftOut],
    }),
    leftOutText: t.string({
      nullable: true,
      description: 'Left-out returns in words; null if the file has all returns.',
      resolve: ({ leftOut, returns }) => leftOutText(leftOut, returns.length),
    }),
    sha256: t.exposeString('sha256', {
      description:
        'Hash of the returns as CSV; `recordTaxFiling` asks for it, so that the record is of the returns that were filed.',
    }),
    text: t.exposeString('text', {
      nullable: true,
      description: 'The file, with taxpayer numbers; null while anything is wrong with it, and where nothing is due.',
    }),
  }),
})

const PreparedRef = builder.objectRef<{ id: TaxFileId; ask: TaxFileInput }>('PreparedTaxFile').implement({
  description: 'File of tax returns that was created.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Portfolio, year, form, kind and part.' }),
    file: t.field({
      type: FileRef,
      description: 'The file, which is created for this answer and not stored.',
      resolve: ({ ask: input }, _args, { platform, viewer, ports }) =>
        taxFile(platform, { actor: viewer!.actor, sealer: ports.people.sealer }, input),
    }),
  }),
})

type Transmission = {
  readonly transmitterCode?: string | null | undefined
  readonly software?: string | null | undefined
  readonly contact?: string | null | undefined
  readonly isTest?: boolean | null | undefined
}

/** The portal's CSV needs nothing; XML needs the transmitter. */
function transmitterIn(given: Transmission): IrisTransmitter | Refusal | null {
  const { transmitterCode, software, contact, isTest } = given
  if (!transmitterCode && !software && !contact) return null
  if (!transmitterCode || !software || !contact || !/^[A-Z0-9]{5}$/.test(transmitterCode))
    return refuse(
      'noSuchPart',
      'For XML, give the five characters of the transmitter control code, the software ID and the contact’s name.',
      'transmitterCode',
    )
  return { transmission: uuidv7(), controlCode: transmitterCode, software, contact, isTest: isTest ?? false }
}

commandField(taxCommands.prepareTaxFile, {
  type: PreparedRef,
  resolve: async ({ key, portfolioId, year, form, kind, part, ...given }, context) => {
    const transmitter = orRefuse<IrisTransmitter | Refusal | null>(transmitterIn(given))
    const input = { portfolioId, year, form, kind, part, transmitter }
    const { id } = await sendCommand(context, taxCommands.prepareTaxFile, { key, ...input }, prepareTaxFile)
    return { id, ask: input }
  },
})
