import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import ConfirmRequestPage from './confirm-request-page.tsx'

it('asks for a press before it confirms a request, as a scanner of mail opens the link too', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/ccpa-data-subject-request/confirm/?token=t']}>
      <ConfirmRequestPage />
    </MemoryRouter>,
  )
  expect(html).toMatch(/<button[^>]*>.*Confirm my request/)
  expect(html).not.toMatch(/Confirming|is confirmed/)
})
