import { useNavigate } from 'react-router'
import { Narrow } from '#business/people/web/narrow.tsx'
import { AddApp } from './add-app.tsx'

export const meta = () => [{ title: 'TOTP enrollment (test)' }, { name: 'robots', content: 'noindex' }]

export default function TestAppPage() {
  const navigate = useNavigate()
  return (
    <Narrow title="TOTP enrollment" lead="A test page. It does not exist in production.">
      <AddApp onDone={() => navigate('/users/settings/security')} />
    </Narrow>
  )
}
