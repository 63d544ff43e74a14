import { CircleX } from 'lucide-react'
import type { ReactNode } from 'react'

/** Reason why a form was refused; it stays until the next try. */
export function FormProblem({ children }: { readonly children: ReactNode }) {
  return (
    <div className="form-problem" role="alert">
      <CircleX aria-hidden />
      <div dir="auto">{children}</div>
    </div>
  )
}
