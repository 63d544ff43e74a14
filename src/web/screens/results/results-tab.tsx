import { lazy } from 'react'
import { useProjectEditor } from '../../project/project-editor.tsx'

const BaselineView = lazy(() => import('./baseline-view.tsx'))
const ReviewPage = lazy(() => import('../review/review-page.tsx'))

/** The analysis tab. Unpaid, it is the review-and-pay page and shows no energy figure. */
const ResultsTab = () => useProjectEditor().project.isPaid ? <BaselineView /> : <ReviewPage />
export default ResultsTab
