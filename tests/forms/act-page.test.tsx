import { act as drawn } from 'react'
import { expect, it } from 'vitest'
import { ActPage } from '#business/operations/web/acts/act-page.tsx'
import { acts } from '#business/operations/web/acts/acts.generated.ts'
import { openForm } from './open-form.tsx'

async function pageOf(name: string): Promise<{ text: string; links: (string | null)[] }> {
  await openForm(<ActPage act={acts.find((act) => act.name === name)!} />)
  await drawn(async () => undefined)
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  return { text: document.body.textContent!, links }
}

it('the page of an act leads to the acts that undo it', async () => {
  const { text, links } = await pageOf('approveDividend')
  expect(text).toContain('To undo or correct it: Correct a dividend or Reverse a dividend.')
  expect(links).toEqual(
    expect.arrayContaining(['/operations/acts/correctDividend/', '/operations/acts/reverseDividend/']),
  )
})

it('the page of an act that is put right by itself says so and leads nowhere else', async () => {
  const { text, links } = await pageOf('recordLostOutput')
  expect(text).toContain('To undo or correct it: this act again.')
  expect(links.filter((to) => to?.includes('recordLostOutput'))).toEqual([])
})

it('the page of an act that nothing undoes says why', async () => {
  expect((await pageOf('proposeWriteOffReceivable')).text).toContain(
    'This cannot be undone. The debt is given up for good.',
  )
})

it('the page of an act says who is notified once it is done', async () => {
  expect((await pageOf('publishUpdate')).text).toContain(
    'Notified once it is done: every holder of the portfolio (“Update published”).',
  )
})

it('the page of an act that brings an email says so', async () => {
  expect((await pageOf('acknowledgeComplaint')).text).toContain(
    'Notified once it is done: by email (“Complaint received”).',
  )
})

it('the page of an act that notifies nobody says why', async () => {
  expect((await pageOf('placeLegalHold')).text).toContain('No one is notified. A hold is confidential')
})
