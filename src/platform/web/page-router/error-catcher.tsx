import { Component, type ComponentType, type ReactNode } from 'react'

type Props = { readonly Failed: ComponentType<{ readonly error: unknown }>; readonly children: ReactNode }

/** Shows what went wrong in the place of a page that could not be drawn. */
export class ErrorCatcher extends Component<Props, { readonly error: unknown }> {
  override state = { error: undefined }
  static getDerivedStateFromError = (error: unknown) => ({ error: error ?? new Error('No reason was given.') })
  override render() {
    const { Failed, children } = this.props
    return this.state.error === undefined ? children : <Failed error={this.state.error} />
  }
}
