import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { track } from '#web/track.ts'
import styles from './home.module.css'

/** On a phone the one action stays at hand between the hero and the end of the page, for who is not signed in. */
export function Floating({ isDisabled }: { readonly isDisabled: boolean }) {
  return (
    <div className={styles.floating} data-when="signed-out">
      <ButtonLink to="/get-started/" wide isDisabled={isDisabled} onClick={() => void track('clickFloatingGetStarted')}>
        Get Started
      </ButtonLink>
    </div>
  )
}
