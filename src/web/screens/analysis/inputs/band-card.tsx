import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { Band } from '#contract/entities/explanation.ts'
import { inputTabs } from '#contract/options.ts'
import { tabAddress } from '../../../project/addresses.ts'
import { useInputTexts } from '../../../project/fields/use-input-texts.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { useAnalysis } from '../analysis-context.ts'
import type { QuestionState } from '../ask/use-question.ts'
import { signed } from '#text/signed.ts'
import { useStudyWords } from '../use-study-words.ts'
import { QuestionCard } from '../why/question-card.tsx'
import { inputRange, inputValue } from '#text/input-value.ts'

type Answer = (typeof Band)['Type']
const shownCauses = 12

/** Change of the headline figure while the untyped inputs go through their usual ranges. */
export function BandCard({ questionState }: { readonly questionState: QuestionState<'band'> }) {
  const { t } = useTranslation('hours')
  const words = useStudyWords()
  const { floorArea } = useAnalysis()
  return (
    <QuestionCard
      className="inputs-card"
      title={t('band.title')}
      what={t('band.what')}
      button={t('band.ask')}
      questionState={questionState}
      hasPicture
      unit={questionState.answer === null ? undefined : words.shown('net', floorArea).unit}
    >
      {questionState.answer !== null && <BandOf answer={questionState.answer} />}
    </QuestionCard>
  )
}

function BandOf({ answer }: { readonly answer: Answer }) {
  const { t } = useTranslation(['hours', 'project'])
  const words = useStudyWords()
  const texts = useInputTexts()
  const { project, building } = useProjectEditor()
  const { floorArea } = useAnalysis()
  const { of, decimals, unit } = words.shown('net', floorArea)
  const { format } = words
  const { net, low, high, causes } = answer
  const figure = (kWh: number) => format.number(of(kWh), decimals)
  const largestCauses = causes.slice(0, shownCauses)
  const reach = Math.max(...largestCauses.map(cause => Math.max(cause.high - net, net - cause.low)), 1e-9)
  const all = Math.max(high - net, net - low, 1e-9)
  return (
    <>
      <div className="band-picture" data-picture>
        <div className="band-figure">
          <span>
            <bdi className="band-net">{figure(net)}</bdi> <bdi className="unit">{unit}</bdi>
          </span>
          <div className="band-scale" aria-hidden>
            <i
              style={{
                insetInlineStart: `${50 - (50 * (net - low)) / all}%`,
                width: `${(50 * (high - low)) / all}%`,
              }}
            />
            <b />
          </div>
          <span className="band-ends" dir="auto" data-testid="band-ends">
            {t('hours:band.between', { low: figure(low), high: `${figure(high)} ${unit}` })}
          </span>
        </div>
        <p dir="auto">
          {causes.length === 0
            ? t('hours:band.none')
            : t('hours:band.hangs', {
                draws: format.number(answer.draws),
                share: format.percent((100 * (high - low)) / Math.max(Math.abs(net), 1e-9)),
                count: causes.length,
                inputs: format.number(causes.length),
              })}
        </p>
        {largestCauses.length > 0 && (
          <table className="inputs-table band-causes">
            <thead>
              <tr>
                <th scope="col">{t('hours:band.input')}</th>
                <th scope="col">
                  {t('hours:band.default')}
                  <small>{t('hours:band.range')}</small>
                </th>
                <th scope="col" className="inputs-bar">
                  <span className="only-spoken">{t('hours:band.moves')}</span>
                </th>
                <th scope="col">{t('hours:band.moves')}</th>
              </tr>
            </thead>
            <tbody>
              {largestCauses.map(({ tab, field, value, range, source, low: from, high: to }) => {
                const place = inputTabs.find(one => one === tab)
                const name = texts.label(`${tab}.${field}`)
                return (
                  <tr key={`${tab}.${field}`}>
                    <th scope="row" title={texts.source(source)}>
                      {place === undefined ? (
                        <span dir="auto">{name}</span>
                      ) : (
                        <Link href={tabAddress(project._id, place, field)} dir="auto">
                          {name}
                        </Link>
                      )}
                      {place !== undefined && <small dir="auto">{t(`project:tabs.${place}`)}</small>}
                    </th>
                    <td>
                      <bdi>{inputValue(format, tab, field, value, building.units)}</bdi>
                      <small>
                        <bdi>{inputRange(format, tab, field, range, building.units)}</bdi>
                      </small>
                    </td>
                    <td className="inputs-bar band-bar" aria-hidden>
                      <span>
                        <i
                          style={{
                            insetInlineStart: `${50 - (50 * (net - from)) / reach}%`,
                            width: `${Math.max(0.8, (50 * (to - from)) / reach)}%`,
                          }}
                        />
                      </span>
                    </td>
                    <td>
                      <bdi>
                        {signed(format, of(from - net), decimals)} … {signed(format, of(to - net), decimals)}
                      </bdi>
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        )}
      </div>
      {causes.length > largestCauses.length && (
        <p className="option-note" dir="auto">
          {t('hours:band.more', {
            count: causes.length - largestCauses.length,
            inputs: format.number(causes.length - largestCauses.length),
          })}
        </p>
      )}
    </>
  )
}
