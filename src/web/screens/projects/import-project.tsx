import { Button, Modal } from 'antd'
import { FileJson, LoaderCircle } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { importProject } from '#contract/calls/projects.ts'
import type { Project } from '#contract/entities/project.ts'
import { isData } from '#contract/is-data.ts'
import { send, type Failure } from '../../api/send.ts'
import { useFormat } from '../../text/use-format.ts'
import { FormProblem } from '../../ui/form-problem.tsx'

/** Reason why a file gave no project: of the server, or that its text is no JSON object. */
type Problem = { readonly name: string; readonly failure: Failure | null }
/** Refused fields shown; a file that is damaged in one place is often damaged in many. */
const mostShown = 8

function jsonOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isData(value) ? value : null
  } catch {
    return null
  }
}

/** Dialog that makes a new project of a project file, chosen or dropped. */
export function ImportProject({
  close,
  imported,
}: {
  readonly close: () => void
  readonly imported: (project: Project) => void
}) {
  const { t } = useTranslation('projects')
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  const take = async (file: File | undefined) => {
    if (file === undefined || busy) return
    setProblem(null)
    setBusy(true)
    const body = jsonOf(await file.text())
    const answer = body === null ? null : await send(importProject, { body })
    setBusy(false)
    if (answer?.ok === true) imported(answer.value)
    else setProblem({ name: file.name, failure: answer?.failure ?? null })
  }
  const over = (isIn: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isIn)
  }
  return (
    <Modal open centered title={t('import.title')} footer={null} onCancel={close}>
      <div
        className={`import-drop${isOver ? ' import-over' : ''}`}
        onDragEnter={over(true)}
        onDragOver={over(true)}
        onDragLeave={over(false)}
        onDrop={event => {
          over(false)(event)
          void take(event.dataTransfer.files[0])
        }}
      >
        <FileJson size={24} strokeWidth={1.75} aria-hidden />
        <p dir="auto">{t('import.note')}</p>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t('import.choose')}
          onChange={event => {
            const file = event.target.files?.[0]
            event.target.value = ''
            void take(file)
          }}
        />
        <Button
          type="primary"
          loading={busy && { icon: <LoaderCircle className="turning" /> }}
          onClick={() => {
            input.current?.click()
          }}
        >
          {t('import.choose')}
        </Button>
      </div>
      {problem !== null && <Refused problem={problem} />}
    </Modal>
  )
}

function Refused({ problem: { name, failure } }: { readonly problem: Problem }) {
  const { t } = useTranslation(['projects', 'errors', 'auth'])
  const format = useFormat()
  const errors = failure?.errors ?? []
  const words =
    failure === null
      ? t('errors:document.kind')
      : failure.status === 0
        ? t('auth:unreached')
        : (failure.message ?? (errors.length === 0 ? t('errors:server.bug') : ''))
  return (
    <FormProblem>
      <p dir="auto">
        {t('projects:import.refused', { name })} {words}
      </p>
      {errors.length > 0 && (
        <ul className="import-errors">
          {errors.slice(0, mostShown).map(({ field, message }) => (
            <li key={field}>
              <code dir="ltr">{field}</code> <span dir="auto">{message}</span>
            </li>
          ))}
        </ul>
      )}
      {errors.length > mostShown && (
        <p dir="auto">{t('projects:import.more', { more: format.number(errors.length - mostShown) })}</p>
      )}
    </FormProblem>
  )
}
