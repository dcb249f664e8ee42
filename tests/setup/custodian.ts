import { createHash } from 'node:crypto'
import { composeRooms } from '#apps/rooms.ts'
import type { CustodianCode } from '#business/ira/rules/custodians.ts'
import type { CustodianChange } from '#business/ira/server/custodian-changes.ts'
import type { CustodianAccount, CustodianPort } from '#business/ira/server/custodian-port.ts'
import type { Custodians } from '#business/ira/server/public.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { Instant } from '#kernel/instant.ts'
import { instant } from '#kernel/instant.ts'

type Told = { readonly what: string; readonly ask: ReturnType<typeof JSON.parse> }

/** A custodian in memory: it keeps what it is told and says what a test makes it say. */
export type TestCustodian = {
  readonly port: CustodianPort
  readonly told: Told[]
  /** The newest thing of a kind that it was told. */
  readonly last: (what: string) => ReturnType<typeof JSON.parse>
  readonly say: (change: Omit<CustodianChange, 'id' | 'version' | 'at'> & Record<string, unknown>) => void
  readonly hold: (accountId: string, cash: Cents) => void
}

export function testCustodian(kind: 'live' | 'batch'): TestCustodian {
  const told: Told[] = []
  const changes: CustodianChange[] = []
  const accounts = new Map<string, CustodianAccount>()
  const at: Instant = instant('2026-01-05T15:00:00Z')
  const take = (what: string) => async (input: object) => {
    told.push({ what, ask: input })
    return { id: `res_${(input as { ref: string }).ref}` }
  }
  const isLive = kind === 'live'
  const port: CustodianPort = {
    capabilities: isLive
      ? { otp: 'custodian', agreement: 'custodian', events: 'push', cancelUntil: 'sent' }
      : { otp: 'portal', agreement: 'portal', events: 'batch', cancelUntil: 'fileCutoff' },
    apply: take('apply'),
    withdrawApplication: async (id) => take('withdraw')({ ref: id }),
    ...(isLive
      ? {
          sendOtp: async () => ({ expiresAt: at.add({ hours: 9_000 }), attemptsLeft: 5, resendAfter: at }),
          verifyOtp: async (_id: string, code: string) =>
            code === '123456'
              ? { verified: true as const }
              : { kind: 'refused' as const, code: 'otpIncorrect' as const, message: 'Wrong.', attemptsLeft: 4 },
          agreement: async () => ({
            version: '1',
            expiresAt: at,
            documents: [{ name: 'Agreement', sha256: hash('agreement'), url: 'https://custodian.example/agreement' }],
          }),
          attestAgreement: async (id: string, input: object) => take('attest')({ ref: id, ...input }),
        }
      : {}),
    addDocument: async (_id, { bytes: _bytes, ...input }) => take('document')(input),
    account: async (id) => accounts.get(id) ?? null,
    replaceBeneficiaries: async (input) => ({ ...(await take('beneficiaries')(input)), isInForce: isLive }),
    contribute: take('contribute'),
    cancelContribution: take('cancelContribution'),
    convert: take('convert'),
    requestTransfer: take('transfer'),
    cancelTransfer: take('cancelTransfer'),
    direct: take('direct'),
    cancelDirection: take('cancelDirection'),
    confirmDirection: take('confirm'),
    announceReceipt: take('receipt'),
    distribute: take('distribute'),
    cancelDistribution: take('cancelDistribution'),
    reportValuation: take('valuation'),
    changes: async (after) => ({
      changes: changes.slice(Number(after ?? 0)),
      next: String(changes.length),
      more: false,
    }),
    statementOfCash: async () => ({ asOf: at, accounts: [...accounts.values()] }),
  }
  return {
    port,
    told,
    last: (what) => told.findLast((one) => one.what === what)?.ask,
    say: (change) => {
      const ref = change.ref as string
      changes.push({ id: `res_${ref}`, version: changes.length + 1, at, ...change } as CustodianChange)
    },
    hold: (id, cash) =>
      void accounts.set(id, {
        id,
        status: 'open',
        registration: 'test',
        custodianTin: '98-7000001',
        asOf: at,
        cash: { available: cash, pendingIn: cents(0), reserved: cents(0) },
        positions: [],
        feesDue: cents(0),
      }),
  }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The rooms of a test company with these custodians behind the port; its API gets them too. */
export const roomsWithCustodians =
  (byCode: Readonly<Partial<Record<CustodianCode, TestCustodian>>>): typeof composeRooms =>
  (partners, options) => {
    for (const [code, { port }] of Object.entries(byCode))
      (partners.custodians as Custodians)[code as CustodianCode] = port
    return composeRooms(partners, options)
  }
