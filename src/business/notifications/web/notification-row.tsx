import { Link } from 'react-router'
import { Button } from '#design/components/button/button.tsx'
import { clockText } from '#design/figures/clock-text.ts'
import { isKind, kindOf } from '../rules/kinds.ts'
import type { Notification } from './notification-documents.ts'
import styles from './notifications.module.css'

type RowProps = {
  readonly notification: Notification
  readonly mark: (ids: string[], isRead: boolean) => Promise<void>
}

export function NotificationRow({ notification, mark }: RowProps) {
  const { id, kind, title, body, link, linkLabel, at, readAt } = notification
  const isRead = readAt !== null
  return (
    <li className={styles.row} data-unread={!isRead}>
      <p className={styles.kind}>
        {!isRead && <span className={styles.dot}>Unread</span>}
        {isKind(kind) ? kindOf(kind).label : ''} · {clockText(at)}
      </p>
      <h3>{title}</h3>
      <p className={styles.words}>{body}</p>
      <div className={styles.acts}>
        <Link to={link} onClick={() => !isRead && void mark([id], true)}>
          {linkLabel}
        </Link>
        <Button
          kind="quiet"
          size="small"
          aria-label={`Mark as ${isRead ? 'unread' : 'read'}: ${title}`}
          onPress={() => mark([id], !isRead)}
        >
          Mark as {isRead ? 'unread' : 'read'}
        </Button>
      </div>
    </li>
  )
}
