import { Link } from 'react-router'
import { useQuery } from '#web/use-query.ts'
import { useStaffRights } from '../shell/work-counts.tsx'
import styles from './close.module.css'
import { closeProgressDocument } from './close-documents.ts'
import { closesText } from './close-words.ts'

export function CloseStrip() {
  const isReader = useStaffRights()?.reads.has('monthCloses') ?? false
  const { data } = useQuery(closeProgressDocument, { skip: !isReader })
  const text = closesText(data?.monthCloses?.months ?? [])
  if (!text) return null
  return (
    <p className={styles.strip}>
      <Link to="/operations/close/">Month close</Link> {text}
    </p>
  )
}
