import styles from './footer.module.css'

const choices = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'device', label: 'Like my device' },
] as const

/** The early script handles these controls, so they work on pages without any other script. */
export function ThemeChoice() {
  return (
    <fieldset className={styles.theme}>
      <legend className="visually-hidden">Colors</legend>
      {choices.map((choice) => (
        <button key={choice.value} type="button" data-theme-choice={choice.value}>
          {choice.label}
        </button>
      ))}
    </fieldset>
  )
}
