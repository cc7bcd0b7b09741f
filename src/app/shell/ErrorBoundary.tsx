import { Component, type ReactNode } from "react";
import { ProblemNotice } from "./ProblemNotice.tsx";

/** Our own mistake must not leave an empty page: it is said, and the page can be loaded again. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <ProblemNotice problem={{ kind: "unexpected" }} onReload={() => location.reload()} />;
  }
}
