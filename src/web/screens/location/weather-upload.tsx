import { Button } from 'antd'
import { CircleCheck, CircleX, LoaderCircle, Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadWeather } from '#contract/calls/weather.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { send } from '../../api/send.ts'
import { failureTexts } from '../../api/failure-texts.ts'
import { useFormat } from '../../text/use-format.ts'
import { useToast } from '../../ui/use-toast.ts'

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly name: string }
  | { readonly kind: 'done'; readonly name: string; readonly station: WeatherStation; readonly isChosen: boolean }
  | { readonly kind: 'failed'; readonly name: string; readonly texts: readonly string[] }

/** Words for quantities and rules of the reader's repairs, by key; a key without words is shown as it is. */
function useRepairWords() {
  const { t } = useTranslation('location')
  const find = t as unknown as (key: string, options: { readonly defaultValue: string }) => string
  return {
    quantity: (key: string) => find(`quantity.${key}`, { defaultValue: key }),
    rule: (key: string) => find(`rule.${key}`, { defaultValue: key }),
  }
}

/** Called when an upload begins; the result is called with the station of the file, and tells whether it is chosen. */
export type BeginUpload = () => (station: WeatherStation) => boolean

/** Upload of the designer's own weather year: repairs are listed, faults are shown with line and column. */
export function WeatherUpload({ onBegin }: { readonly onBegin: BeginUpload }) {
  const { t } = useTranslation(['location', 'errors'])
  const format = useFormat()
  const words = useRepairWords()
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<State>({ kind: 'idle' })
  const toast = useToast()
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const take = async (file: File) => {
    setState({ kind: 'reading', name: file.name })
    const takeStation = onBegin()
    const answer = await send(uploadWeather, { file })
    if (answer.ok) {
      const isChosen = takeStation(answer.value)
      setState({ kind: 'done', name: file.name, station: answer.value, isChosen })
      // The tab may have been left while the file was read.
      if (!isShown.current && !isChosen) toast.info(t('location:upload.notChosen', { name: file.name }))
    } else
      setState({
        kind: 'failed',
        name: file.name,
        texts:
          answer.failure.status === 0
            ? [t('location:upload.offline')]
            : failureTexts(answer.failure, t('errors:server.bug')),
      })
  }
  return (
    <div className="weather-upload" aria-live="polite">
      <input
        ref={input}
        type="file"
        accept=".epw,.gz"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('location:upload.own')}
        onChange={event => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file !== undefined) void take(file)
        }}
      />
      <Button
        block
        icon={<Upload size={15} strokeWidth={1.75} />}
        disabled={state.kind === 'reading'}
        onClick={() => {
          input.current?.click()
        }}
      >
        {t('location:upload.own')}
      </Button>
      {state.kind === 'reading' ? (
        <p className="upload-state">
          <LoaderCircle className="turning" aria-hidden />
          <span dir="auto">{t('location:upload.reading', { name: state.name })}</span>
        </p>
      ) : null}
      {state.kind === 'failed' ? (
        <div className="upload-failed" role="alert">
          <CircleX aria-hidden />
          <div>
            <strong dir="auto">{t('location:upload.refused', { name: state.name })}</strong>
            {state.texts.map(text => (
              <p key={text} dir="auto">
                {text}
              </p>
            ))}
          </div>
        </div>
      ) : null}
      {state.kind === 'done' ? (
        <div className="upload-done">
          <p className="upload-state">
            <CircleCheck aria-hidden />
            <span dir="auto">
              {t(state.isChosen ? 'location:upload.done' : 'location:upload.notChosen', { name: state.name })}
            </span>
          </p>
          {state.station.repairs.length === 0 ? (
            <p dir="auto">{t('location:upload.noRepairs')}</p>
          ) : (
            <>
              <p dir="auto">{t('location:upload.repairs')}</p>
              <ul>
                {state.station.repairs.map(r => (
                  <li key={`${r.quantity}.${r.rule}`} dir="auto">
                    {t('location:upload.repair', {
                      quantity: words.quantity(r.quantity),
                      rule: words.rule(r.rule),
                      count: r.hours,
                      hours: format.number(r.hours),
                    })}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      ) : null}
    </div>
  )
}
