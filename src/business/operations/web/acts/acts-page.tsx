import { useParams } from 'react-router'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { ActPage } from './act-page.tsx'
import { acts } from './acts.generated.ts'
import { ActsList } from './acts-list.tsx'

export default function ActsPage() {
  const { act: name } = useParams()
  if (name === undefined) return <ActsList />
  const act = acts.find((candidate) => candidate.name === name)
  if (act) return <ActPage key={name} act={act} />
  return (
    <EmptyState
      level={1}
      title="We cannot find this act"
      action={<ButtonLink to="/operations/acts/">See all acts</ButtonLink>}
    />
  )
}
