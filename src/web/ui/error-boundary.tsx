import { Component, type ReactNode } from 'react'
import { WentWrong } from './went-wrong.tsx'

interface Props {
  readonly children: ReactNode
  readonly retry: () => void
}

/** Catches errors of a page, logs them, and offers a retry. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  private readonly again = () => {
    this.setState({ failed: false })
    this.props.retry()
  }

  override render() {
    return this.state.failed ? <WentWrong retry={this.again} /> : this.props.children
  }
}
