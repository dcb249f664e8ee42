import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Columns, Section } from '#design/components/section/section.tsx'
import styles from './home.module.css'
import type { HomeSection } from './home-words.server.ts'

/** Names the people for whom this is not meant, and a contact: before the last invitation, not after it. */
export function HonestEnd({ notForYou, contact }: { readonly notForYou: HomeSection; readonly contact: HomeSection }) {
  const link = contact.items[0]
  return (
    <Section>
      <Columns count={2} gap="wide">
        <div className={styles.plain}>
          <h2>{notForYou.title}</h2>
          <p>{notForYou.text}</p>
        </div>
        <div className={styles.plain}>
          <h2>{contact.title}</h2>
          <p>{contact.text}</p>
          {link && (
            <ButtonLink to="?contact=t" kind="secondary">
              {link.title}
            </ButtonLink>
          )}
        </div>
      </Columns>
    </Section>
  )
}
