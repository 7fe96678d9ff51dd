import { Component, type ReactNode } from 'react'
import { Notice } from '../../../admin-kit/page/Notice.tsx'

interface BoundaryProps {
  children: ReactNode
}

/** Keeps header and menu when a page crashes; the next page starts afresh. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return <Notice onRetry={() => this.setState({ failed: false })} />
  }
}
