import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Columns, Section } from '#design/components/section/section.tsx'
import styles from './home.module.css'
import type { HomeSection } from './home-words.server.ts'

/** Says whom this is not for, with a contact, before the last invitation. */
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
