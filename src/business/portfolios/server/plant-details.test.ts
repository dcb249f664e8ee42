import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { approveAs } from '#tests/setup/approve-as.ts'
import { newBacker, newOperator } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const propose = `mutation ($id: ID!, $portfolioId: ID!, $plants: [PlantDetailsFacts!]) { recordOfferingFacts(input: {
  id: $id, reason: "As built", portfolioId: $portfolioId, plants: $plants, proceedsUses: [], yearlyCosts: [], loans: []
  issuer: { legalName: "Test Solar LLC", form: limitedLiabilityCompany, state: "DE", governingLaw: "DE", ein: "12-3456789", fiscalYearEnd: "12-31",
    signerTitle: "Manager", contactName: "Relations", contactAddress: "1 Main Street", contactEmail: "ir@example.com", contactPhone: "+1 207 555 0100" }
  powerSales: [{ buyer: "A town", share: "1000000", terms: "Fixed price", currency: "BRL", endsOn: "2040-12-31" }]
  risks: [${[1, 2, 3, 4, 5].map((nth) => `{ title: "Risk ${nth}", explanation: "A loss." }`).join(' ')}]
}) { id } }`
const read = (id: string) =>
  `{ plant(id: "${id}") { capacityAcKw capacityDcKw details { buyer contractEndsOn cost gridVolts equipment { kind units unitWatts evidence } events { kind on explanation evidence } } } }`

describe('the details of plants', async () => {
  const world = await startTestCompany({ at: '2026-03-02T15:00:00Z' })
  const { ask, owner } = world
  for (const [id, regulation] of [
    ['1', 1],
    ['2', 2],
  ] as const) {
    await offer(owner, { id, regulation })
    await owner.query(
      `insert into portfolios.plant (id, portfolio_id, name, technology, city, region, country, latitude, longitude, capacity_dc_kw, capacity_ac_kw,
         commissioned_on, tariff_microdollars_per_kwh, position)
       values ('mill-' || $1, $1, 'Mill', 'solar', 'Ceres', 'Cape', 'South Africa', 0, 0, 1000, 800, '2024-01-01', 100000, 1)`,
      [id],
    )
  }
  const olga = await newOperator(world, 'olga@example.com')
  const omar = await newOperator(world, 'omar@example.com')
  const ada = await newBacker(world, { email: 'ada@example.com' })

  const machine = { maker: 'A maker', model: 'A', evidence: 'reconciled' }
  const event = { kind: 'connected', on: '2023-12-20', explanation: 'Connected <b>now</b>.', evidence: 'metered' }
  const details = (portfolioId: string, units = 2_000) => ({
    plantId: `mill-${portfolioId}`,
    ...{ buyer: 'A town', buyerEvidence: 'reconciled', cost: '90000000', costEvidence: 'reconciled' },
    ...{ gridVolts: 13_800, gridEvidence: 'example', events: [event] },
    equipment: [
      { ...machine, kind: 'module', units, unitWatts: 500 },
      { ...machine, kind: 'inverter', units: 8, unitWatts: 100_000 },
    ],
  })
  const record = async (portfolioId: string, plants: readonly object[] | null) => {
    const id = `prp_${uuidv7()}`
    const proposed = await ask(olga, propose, { id, portfolioId, plants })
    return proposed.errors[0] ?? (await approveAs(ask, omar, id)).errors[0] ?? null
  }

  it('are read by anyone once two of the staff have recorded them, with the end of the contract', async () => {
    expect((await ask(null, read('mill-1'))).data.plant).toEqual({
      capacityAcKw: 800,
      capacityDcKw: 1_000,
      details: null,
    })
    expect(await record('1', [details('1')])).toBeNull()
    expect((await ask(null, read('mill-1'))).data.plant.details).toEqual({
      ...{ buyer: 'A town', contractEndsOn: '2040-12-31', cost: '90000000', gridVolts: 13_800 },
      equipment: [
        { kind: 'module', units: 2_000, unitWatts: 500, evidence: 'reconciled' },
        { kind: 'inverter', units: 8, unitWatts: 100_000, evidence: 'reconciled' },
      ],
      events: [event],
    })
  })

  it('stay as they are where facts are recorded without them, and are replaced where they are named', async () => {
    expect(await record('1', null)).toBeNull()
    expect((await ask(null, read('mill-1'))).data.plant.details.events).toHaveLength(1)
    expect(await record('1', [{ ...details('1'), events: [] }])).toBeNull()
    expect((await ask(null, read('mill-1'))).data.plant.details.events).toEqual([])
  })

  it('are refused where they do not add up to the plant, and leave the others as they are', async () => {
    expect(await record('1', [details('1', 1_900)])).toMatchObject({ code: 'badPlantDetails', field: 'plants' })
    expect(await record('1', [details('2')])).toMatchObject({ code: 'badPlantDetails', field: 'plants' })
    expect((await ask(null, read('mill-1'))).data.plant.details.equipment[0].units).toBe(2_000)
  })

  it('of a private offering are for those who may see it; its capacity is public', async () => {
    expect(await record('2', [details('2')])).toBeNull()
    for (const by of [null, ada])
      expect((await ask(by, read('mill-2'))).data.plant).toEqual({
        capacityAcKw: 800,
        capacityDcKw: 1_000,
        details: null,
      })
    await owner.query('update people."user" set substantive_relationship = true where id = $1', [ada.userId])
    expect((await ask(ada, read('mill-2'))).data.plant.details.buyer).toBe('A town')
  })
})
