import { Button } from 'antd'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProjectEditor } from '../project-editor.tsx'
import { readProjectFile } from '../save/project-file.ts'
import { useInputTexts } from '../fields/use-input-texts.ts'

/** Control that reads a downloaded project file into this project, as one step of undo. */
export function ProjectFileReader() {
  const { change, setTempCoords } = useProjectEditor()
  const { t } = useTranslation('project')
  const { message } = useInputTexts()
  const input = useRef<HTMLInputElement>(null)
  const [answer, setAnswer] = useState<{ readonly isRead: boolean; readonly text: string } | null>(null)

  const take = async (file: File) => {
    const read = readProjectFile(await file.text())
    if (read?.ok === true) {
      const { building, tempCoords } = read.value
      change(t('step.file'), () => building)
      if (tempCoords !== null) setTempCoords(tempCoords)
    }
    setAnswer(
      read?.ok === true
        ? { isRead: true, text: t('file.done', { name: file.name }) }
        : {
            isRead: false,
            text: [
              t('file.refused', { name: file.name }),
              ...(read === null
                ? []
                : read.errors.slice(0, 3).map(error => `${error.field}: ${message(error.message)}`)),
            ].join(' '),
          },
    )
  }
  return (
    <div className="file-reader">
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('file.read')}
        onChange={event => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file !== undefined) void take(file)
        }}
      />
      <Button
        icon={<Upload size={15} strokeWidth={1.75} aria-hidden />}
        onClick={() => {
          input.current?.click()
        }}
      >
        {t('file.read')}
      </Button>
      <p className="file-note" dir="auto">
        {t('file.note')}
      </p>
      <p className={answer?.isRead === false ? 'file-refused' : ''} aria-live="polite" dir="auto">
        {answer?.text}
      </p>
    </div>
  )
}
