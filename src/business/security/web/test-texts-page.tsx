import { useNavigate } from 'react-router'
import { Narrow } from '#business/people/web/narrow.tsx'
import { AddTexts } from './add-texts.tsx'

export const meta = () => [{ title: 'SMS enrollment (test)' }, { name: 'robots', content: 'noindex' }]

export default function TestTextsPage() {
  const navigate = useNavigate()
  return (
    <Narrow title="SMS MFA enrollment" lead="A test page. It does not exist in production.">
      <AddTexts onDone={() => navigate('/users/settings/security')} />
    </Narrow>
  )
}
