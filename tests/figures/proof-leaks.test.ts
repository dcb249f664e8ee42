import { describe, expect, it } from 'vitest'
import { hex } from '#business/proof/rules/hashing.ts'
import { heightFor, partsOf, split } from '#business/proof/rules/parts.ts'
import { pathsIn, topOf } from '#business/proof/rules/sum-tree.ts'
import { type Balances, leafAt, plantTree, treeKeys } from '#business/proof/server/build-tree.ts'
import { sha256 } from '#business/proof/server/proof-keys.ts'
import { counts, seed } from './counts.ts'
import { chance } from './ledger-traffic.ts'
import { type Block, knownSums, likenesses, type Path, strangersBlocks } from './proof-attacker.ts'

const saltKey = 'test-key'
const random = chance(seed)
const below = (most: number) => Math.floor(random() * most)

/** Balances as they are: some cents, some hundreds of dollars, now and then a fortune. */
function someUnits(): bigint {
  const kind = random()
  if (kind < 0.03) return BigInt(1 + below(4))
  if (kind < 0.1) return BigInt(5 + below(500))
  return BigInt(Math.ceil(Math.exp(Math.log(1_000) + random() * Math.log(kind > 0.95 ? 1_000_000 : 2_000))))
}

/** Up to forty accounts, some of which belong to one person, and two that have the same. */
function someCompany(): Balances {
  const accounts = 4 + below(random() < 0.5 ? 6 : 36)
  const holders = Array.from({ length: accounts }, (_, nth) => (nth > 3 && random() < 0.15 ? below(nth) : nth))
  const units = holders.map(someUnits)
  units[1] = BigInt(50_000 + below(1_000_000))
  units[2] = units[1]!
  return { accounts: holders.map((_, nth) => `acc_${nth}`), holders, units }
}

type Night = { readonly ownerAt: readonly number[]; readonly pathsOf: (holder: number) => Path[] }

/** One night as the product makes it, and the paths that it shows to each holder; null where it shows none. */
function nightOf(balances: Balances, name: string): Night | null {
  const planted = plantTree(saltKey, name, balances)
  if (!planted.nodes) return null
  const keys = treeKeys(saltKey, name, planted)
  const count = balances.accounts.length
  const sizes = new Map<number, bigint>()
  for (let balance = 0; balance < count; balance += 1) {
    const parts = partsOf(balance, count, planted.height)
    const drawn = split(sha256, keys.sizes, { units: balances.units[balance]!, balance, parts: parts.length })
    for (const [nth, part] of parts.entries()) sizes.set(part, drawn[nth]!)
  }
  const partAt = Array.from({ length: 2 ** planted.height }, (_, place) => keys.shuffle.partAt(place))
  const leaves = partAt.map((part, place) =>
    leafAt(keys, place, { account: balances.accounts[part % count]!, units: sizes.get(part)! }),
  )
  expect(hex(topOf(sha256, leaves).hash)).toBe(hex(planted.root.hash))
  const ownerAt = partAt.map((part) => (sizes.get(part) === 0n ? -1 : part % count))
  return {
    ownerAt,
    pathsOf: (holder) => {
      const places = ownerAt.flatMap((owner, place) =>
        owner >= 0 && balances.holders[owner] === holder ? [place] : [],
      )
      return pathsIn(sha256, leaves, places).map((siblings, nth) => ({
        units: leaves[places[nth]!]!.sum,
        place: places[nth]!,
        siblings: siblings.map(({ sum, hash }) => ({ sum, hash: hex(hash) })),
      }))
    },
  }
}

/** Accounts whose parts fill whole blocks alone, so that a sum of what is known is their balance. */
function accountsAlone({ ownerAt }: Pick<Night, 'ownerAt'>, blocks: readonly Block[]): number[] {
  const [alone, mixed] = [new Set<number>(), new Set<number>()]
  for (const { from, width } of blocks) {
    const owners = new Set(ownerAt.slice(from, from + width).filter((owner) => owner >= 0))
    for (const owner of owners) (owners.size === 1 ? alone : mixed).add(owner)
  }
  return [...alone].filter((owner) => !mixed.has(owner))
}

const ofAccount = ({ ownerAt }: Night, owner: number, blocks: readonly Block[]): Block[] =>
  blocks.filter(({ from, width }) => width === 1 && ownerAt[from] === owner)

/** How far hits lie beyond what chance gives, in standard deviations. */
class Tally {
  hits = 0
  expected = 0
  variance = 0
  add(isHit: boolean, probability: number): void {
    this.hits += Number(isHit)
    this.expected += probability
    this.variance += probability * (1 - probability)
  }
  get beyondChance(): number {
    return (this.hits - this.expected) / Math.sqrt(Math.max(1, this.variance))
  }
}

describe(`T4: the proofs of ${counts.proofCompanies} companies over ${counts.proofNights} nights (SEED=${seed})`, () => {
  const found = { views: 0, alone: 0, withheld: 0, ones: 0, wholeOnes: 0 }
  const values = { real: 0, decoys: 0 }
  const follows = Object.fromEntries(Object.keys(likenesses).map((name) => [name, new Tally()]))

  const look = (balances: Balances, night: Night, attacker: number) => {
    const paths = night.pathsOf(attacker)
    const blocks = strangersBlocks(paths)
    const others = balances.units.map((_, at) => at).filter((at) => balances.holders[at] !== attacker)
    found.views += 1
    found.alone += accountsAlone(night, blocks).filter((at) => balances.units[at]! > 1n).length
    const ones = blocks.filter(({ width, sum }) => width === 1 && sum === 1n)
    found.ones += ones.length
    found.wholeOnes += ones.filter(({ from }) => balances.units[night.ownerAt[from]!] === 1n).length
    const known = knownSums(paths)
    // Some cents are the sum of some parts everywhere. Of all else, nearly the same amount is met as often by chance.
    for (const at of others.filter((other) => balances.units[other]! >= 20n)) {
      const nearly = balances.units[at]! + BigInt(1 + below(3)) * (random() < 0.5 ? 1n : -1n)
      values.real += Number(known.has(balances.units[at]!))
      values.decoys += Number(known.has(nearly))
    }
    return blocks
  }

  /** Told which blocks were the one twin's last night, the attacker picks among this night's blocks of both. */
  const follow = (
    before: { night: Night; blocks: readonly Block[] },
    now: { night: Night; blocks: readonly Block[] },
  ) => {
    const marked = ofAccount(before.night, 1, before.blocks)
    const [same, twins] = [ofAccount(now.night, 1, now.blocks), ofAccount(now.night, 2, now.blocks)]
    if (marked.length === 0 || same.length === 0 || twins.length === 0) return
    const candidates = [...same, ...twins].toSorted((one, other) => one.from - other.from)
    for (const [name, likeness] of Object.entries(likenesses)) {
      const score = (block: Block) => Math.max(...marked.map((mark) => likeness(mark, block)))
      const best = Math.max(...candidates.map(score))
      const picks = candidates.filter((block) => score(block) === best)
      const pick = picks[below(picks.length)]!
      follows[name]!.add(same.includes(pick), same.length / candidates.length)
    }
  }

  it('give nobody the whole balance of another, nor anything by which to follow it', { timeout: 3_600_000 }, () => {
    for (let company = 0; company < counts.proofCompanies; company += 1) {
      const balances = someCompany()
      let before: { night: Night; blocks: Block[] } | null = null
      for (let at = 0; at < counts.proofNights; at += 1) {
        const night = nightOf(balances, `${seed}/${company}/${at}`)
        if (!night) {
          found.withheld += 1
          continue
        }
        const now = { night, blocks: look(balances, night, 0) }
        look(balances, night, balances.holders[3 + below(balances.holders.length - 3)]!)
        if (before) follow(before, now)
        before = now
      }
    }
    const beyond = Object.entries(follows).map(([name, tally]) => [name, tally.beyondChance] as const)
    process.stdout.write(
      `${JSON.stringify({ ...found, ...values, follows: Object.fromEntries(beyond), tries: follows.sum!.expected })}\n`,
    )
    expect(found.views).toBeGreaterThan(counts.proofCompanies * counts.proofNights)
    expect(found.alone).toBe(0)
    expect(values.real).toBeLessThanOrEqual(values.decoys + 5 * Math.sqrt(values.decoys + 4))
    for (const [name, sigmas] of beyond) expect(sigmas, name).toBeLessThan(4.5)
    expect(found.wholeOnes).toBeLessThan(found.ones / 4)
  })

  it('are attacked by what finds both in trees of whole balances', () => {
    const balances = someCompany()
    const places = 2 ** heightFor(balances.units.length)
    const spread = Math.floor(places / balances.units.length)
    const ownerAt = Array.from({ length: places }, (_, place) =>
      place % spread === 0 && place / spread < balances.units.length ? place / spread : -1,
    )
    const leaves = ownerAt.map((owner) => ({ sum: owner < 0 ? 0n : balances.units[owner]!, hash: new Uint8Array(32) }))
    const paths = pathsIn(sha256, leaves, [0]).map((siblings) => ({
      units: balances.units[0]!,
      place: 0,
      siblings: siblings.map(({ sum, hash }) => ({ sum, hash: hex(hash) })),
    }))
    expect(accountsAlone({ ownerAt }, strangersBlocks(paths)).length).toBeGreaterThan(0)
    expect([...knownSums(paths)]).toContain(balances.units[1])
  })

  it('are shown to nobody where there are two holders, and to the only one where there is one', () => {
    const two = { accounts: ['acc_a', 'acc_b', 'acc_c'], holders: [1, 2, 2], units: [500n, 700n, 900n] }
    expect(plantTree(saltKey, 'two', two).nodes).toBeNull()
    expect(plantTree(saltKey, 'one', { accounts: ['acc_a'], holders: [1], units: [500n] }).nodes).not.toBeNull()
    expect(plantTree(saltKey, 'none', { accounts: [], holders: [], units: [] }).root.sum).toBe(0n)
  })
})
