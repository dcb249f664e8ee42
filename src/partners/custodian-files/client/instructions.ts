import { createHash } from 'node:crypto'
import type {
  CustodianApplication,
  CustodianBeneficiaryList,
  CustodianIdentityDocument,
  CustodianRefusal,
  DocumentProof,
  Made,
} from '#business/ira/server/custodian-port.ts'
import { atHour, type BusinessDay, bankDayFrom, isBankDay, plusDays } from '#kernel/business-day.ts'
import type { Clock } from '#kernel/clock.ts'
import type { CustodianResourceId } from '#kernel/ids.ts'
import { isBefore } from '#kernel/instant.ts'
import { applicationCells, beneficiaryCells, type Cell } from './rows.ts'
import type { Folders } from './sftp.ts'
import type { FileStore, Instruction } from './store.ts'

const cutOffHour = 14

/** The business day whose cut-off, 2 pm Eastern, a file sent now meets. */
export function dayOfFile(clock: Clock): BusinessDay {
  const today = clock.today()
  const isOpen = isBankDay(today) && isBefore(clock.now(), atHour(today, cutOffHour))
  return isOpen ? today : bankDayFrom(plusDays(today, 1))
}

export type Deck = {
  readonly store: FileStore
  readonly clock: Clock
  readonly inFolders: <Result>(work: (folders: Folders) => Promise<Result>) => Promise<Result>
}
export type Queue = ReturnType<typeof queueOf>

const text = (cell: Cell): string => (cell === null || cell === undefined ? '' : String(cell))

/** Rows for the next file. Requests have our own references, because the custodian has no ids. */
export function queueOf({ store, clock, inFolders }: Deck) {
  const add = async (
    about: string,
    rows: readonly { readonly key?: string; readonly type: Instruction['type']; readonly cells: readonly Cell[] }[],
  ): Promise<Made> => {
    await store.queue(
      rows.map(({ key = about, type, cells }) => ({ key, type, about, cells: [key, ...cells].map(text) })),
    )
    return { id: about }
  }
  /** Puts a document next to the files; the row names it with its hash. */
  const putDocument = async (owner: string, { name, sha256, bytes }: DocumentProof): Promise<string> => {
    const file = documentName(owner, name)
    if (!bytes) return file
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new Error(`${file} is not what its hash says`)
    await inFolders(async (folders) => {
      if ((await folders.get(`docs/${file}`)) === null) await folders.put(`docs/${file}`, bytes)
    })
    return file
  }
  /** Withdraws an unsent row, else requests a cancellation, which only helps before its file's cut-off. */
  const cancel = async (key: string, target: string): Promise<Made | CustodianRefusal> => {
    if (await store.withdraw(target)) return { id: target }
    const day = await store.dayOf(target)
    if (day === null || !isBefore(clock.now(), atHour(day, cutOffHour)))
      return { kind: 'refused', code: 'invalidState', message: 'The custodian has closed the file that it was in.' }
    return add(key, [{ type: 'CAN', cells: [target] }])
  }
  return { add, putDocument, cancel }
}

type BeneficiaryRows = Pick<CustodianBeneficiaryList, 'beneficiaries' | 'spouseConsent'> & {
  readonly firstKey?: string
}

const documentName = (owner: string, name: string): string =>
  `${owner}-${name.replace(/[^A-Za-z0-9.]+/g, '-')}`.slice(0, 120)

/** The opening of an account. We send the code and show the agreement ourselves, and submit the proof of both. */
export function openingCalls({ add, putDocument, cancel }: Queue) {
  const beneficiaryRows = async (
    owner: string,
    account: string,
    { beneficiaries, spouseConsent, firstKey }: BeneficiaryRows,
  ) => {
    const consent = spouseConsent ? await putDocument(owner, spouseConsent) : ''
    return beneficiaries.map((one, at) => ({
      key: at === 0 && firstKey ? firstKey : `${owner}:ben:${at + 1}`,
      type: 'BEN' as const,
      cells: beneficiaryCells(one, { account, seq: at + 1, consent, consentHash: spouseConsent?.sha256 ?? '' }),
    }))
  }
  return {
    apply: async (application: CustodianApplication): Promise<Made | CustodianRefusal> => {
      const { ref, portalEvidence } = application
      if (!portalEvidence)
        return { kind: 'refused', code: 'validation', message: 'The code and the agreement come first.' }
      const agreement = await putDocument(ref, portalEvidence.agreement)
      const people = await beneficiaryRows(ref, ref, application)
      return add(ref, [{ type: 'APP', cells: applicationCells(application, portalEvidence, agreement) }, ...people])
    },
    withdrawApplication: (id: CustodianResourceId) => cancel(`${id}:cancel`, id),
    addDocument: async (
      applicationId: CustodianResourceId,
      { ref, kind, fileName, bytes }: CustodianIdentityDocument,
    ) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const file = await putDocument(ref, { name: fileName, sha256, bytes })
      return add(ref, [{ type: 'DOC', cells: [applicationId, kind, file, sha256] }])
    },
    /**
     * A list is accepted or refused whole, so the answer to its first row, with the list's reference, holds for all.
     */
    replaceBeneficiaries: async (list: CustodianBeneficiaryList) => {
      const rows = await beneficiaryRows(list.ref, list.accountId, { ...list, firstKey: list.ref })
      return { ...(await add(list.ref, rows)), isInForce: false }
    },
  }
}
