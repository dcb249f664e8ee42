import type { Viewer } from '#io/graphql/context.ts'
import type { TestCompany } from '#tests/setup/test-company.ts'
import type { Cast, Member } from './people.ts'

type Known = { readonly id: string; readonly owner: string }

export type Company = {
  readonly testCompany: TestCompany
  readonly operators: readonly [Viewer, Viewer]
  /** The number of times that each command went through and was refused. */
  readonly told: Map<string, { done: number; refused: number; broken: number }>
  /** Accounts and persons of all walks for whom someone with rights has requested something. */
  readonly asked: Set<string>
  /** Accounts of all walks whose own people listed shares for sale: the person who buys them changes theirs. */
  readonly sellers: Set<string>
  /** Everyone who ever took part, by their accounts and as persons. */
  readonly everyone: Set<string>
}

export class Walk {
  readonly company: Company
  readonly cast: Cast
  readonly members: readonly Member[]
  readonly known: Known[] = []
  readonly keys: string[] = []
  readonly proposals = new Map<string, { by: string; owners: readonly string[] }>()
  readonly log: string[] = []

  constructor(company: Company, cast: Cast) {
    this.company = company
    this.cast = cast
    this.members = Object.values(cast)
    for (const { accounts, userId, grants } of this.members) {
      for (const id of [...accounts, userId]) this.known.push({ id, owner: id })
      this.known.push({ id: accounts[0]!.replace('acc_', 'bnk_'), owner: accounts[0]! })
      for (const { id, accountId } of grants) this.known.push({ id, owner: accountId })
      for (const id of [...accounts, userId]) company.everyone.add(id)
    }
  }

  ownsAll = (by: Member): readonly string[] => [...by.accounts, by.userId]
  holderOf = (owner: string): Member | undefined => this.members.find((member) => this.ownsAll(member).includes(owner))
}
