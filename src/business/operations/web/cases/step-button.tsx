import { ButtonLink } from '#design/components/button-link/button-link.tsx'

type StepButtonProps = { readonly to: string; readonly isNext: boolean; readonly children: string }

/** The button to the act that a step waits for; the next step's is marked. */
export const StepButton = ({ to, isNext, children }: StepButtonProps) => (
  <ButtonLink kind={isNext ? 'primary' : 'secondary'} size="small" to={to}>
    {children}
  </ButtonLink>
)
