import { useProjectEditor } from '../../../project/project-editor.tsx'
import { useQuestion } from '../ask/use-question.ts'
import { BandCard } from './band-card.tsx'
import { ProvenanceCard } from './provenance-card.tsx'
import './inputs.css'

/** What the baseline stands on: who said each input, and how far the headline figure moves with those that nobody said. */
export function InputsView() {
  const { project } = useProjectEditor()
  const band = useQuestion(project._id, 'band', { kind: 'band', pick: null })
  return (
    <div className="inputs-view" data-testid="inputs-view">
      <BandCard asked={band} />
      <ProvenanceCard />
    </div>
  )
}
