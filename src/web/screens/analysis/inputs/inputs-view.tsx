import { useProjectEditor } from '../../../project/project-editor.tsx'
import { useQuestion } from '../ask/use-question.ts'
import { BandCard } from './band-card.tsx'
import { ProvenanceCard } from './provenance-card.tsx'
import './inputs.css'

/** Inputs of the baseline: the origin of each input, and the change of the headline figure with the untyped ones. */
export function InputsView() {
  const { project } = useProjectEditor()
  const band = useQuestion(project._id, 'band', { kind: 'band', pick: null })
  return (
    <div className="inputs-view" data-testid="inputs-view">
      <BandCard questionState={band} />
      <ProvenanceCard />
    </div>
  )
}
