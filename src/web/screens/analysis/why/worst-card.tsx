import { Checkbox, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question, Worst } from '#contract/entities/explanation.ts'
import { limits } from '#contract/limits.ts'
import { useNewestAnswer } from '../../../project/use-newest-answer.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { useStationWords } from '../../../text/use-station-words.ts'
import { useAnalysis } from '../analysis-context.ts'
import { usePickNames } from '../picks/use-pick-names.ts'
import { signedStep } from '#text/signed.ts'
import { useStudyWords } from '../use-study-words.ts'
import { QuestionCard } from './question-card.tsx'
import { useQuestion } from '../ask/use-question.ts'
import { useStationSearch } from './use-station-search.ts'
import { useStations } from './use-stations.ts'

type Answer = (typeof Worst)['Type']
type Asks = Extract<Question, { readonly kind: 'worst' }>

interface Choice {
  readonly stations: string[]
  readonly taller: boolean
}
function lastChoice(question: Question | undefined): Choice {
  return question?.kind === 'worst'
    ? { stations: [...question.stations], taller: question.tallerNeighbour }
    : { stations: [], taller: true }
}

/** Picks in other climates and beside a taller neighbour: the worst case of each is marked. */
export function WorstCard() {
  const { t } = useTranslation('why')
  const { project } = useProjectEditor()
  const { picks, floorArea } = useAnalysis()
  const words = useStudyWords()
  const stationWords = useStationWords()
  const [text, setText] = useState('')
  const found = useStationSearch(text)
  // The newest question counts until the reader chooses otherwise.
  const newest = useNewestAnswer(project._id, 'worst', 'any')?.question
  const [chosen, setChosen] = useState<Choice | null>(null)
  const { stations, taller } = chosen ?? lastChoice(newest)
  const stationsById = useStations(stations)
  const nameOf = (id: string): string => {
    const station = stationsById.get(id)
    return station === undefined ? id : stationWords.name(station)
  }
  const last = picks.picks.slice(-limits.worstPicks)
  const question: Asks | null =
    last.length === 0 || (stations.length === 0 && !taller)
      ? null
      : {
          kind: 'worst',
          picks: last.map(({ id }) => id),
          stations,
          tallerNeighbour: taller,
        }
  const questionState = useQuestion(project._id, 'worst', question)
  const closed = question === null ? t('worst.nothing') : null
  return (
    <QuestionCard
      className="worst"
      title={t('worst.title')}
      what={t('worst.what', { max: limits.worstClimates })}
      button={t('worst.ask', { count: last.length })}
      questionState={questionState}
      closed={closed}
      unit={questionState.answer === null ? undefined : words.shown('net', floorArea).unit}
      hasPicture
      extra={
        <span className="worst-choice">
          <Select
            mode="multiple"
            size="small"
            className="worst-climates"
            placeholder={t('worst.climates')}
            aria-label={t('worst.climates')}
            maxCount={limits.worstClimates}
            showSearch={{ filterOption: false, onSearch: setText }}
            value={stations}
            options={[
              ...stations.map(id => ({ value: id, label: nameOf(id) })),
              ...found
                .filter(({ _id }) => !stations.includes(_id))
                .map(station => ({ value: station._id, label: stationWords.name(station) })),
            ]}
            onChange={ids => {
              setChosen({ stations: ids, taller })
            }}
          />
          <Checkbox
            checked={taller}
            onChange={({ target }) => {
              setChosen({ stations, taller: target.checked })
            }}
          >
            <span dir="auto">{t('worst.taller')}</span>
          </Checkbox>
        </span>
      }
    >
      {questionState.answer !== null && <WorstTable answer={questionState.answer} stationName={nameOf} />}
    </QuestionCard>
  )
}

function WorstTable({
  answer,
  stationName,
}: {
  readonly answer: Answer
  readonly stationName: (id: string) => string
}) {
  const { t } = useTranslation('why')
  const words = useStudyWords()
  const nameOf = usePickNames()
  const { picks, floorArea } = useAnalysis()
  const { building } = useProjectEditor()
  const { of, decimals } = words.shown('net', floorArea)
  const cases = answer.cases
    .map(({ station, tallerNeighbour }) => ({ station, tallerNeighbour }))
    .filter(
      (one, i, all) =>
        all.findIndex(other => other.station === one.station && other.tallerNeighbour === one.tallerNeighbour) === i,
    )
  const rows = [...new Set(answer.cases.map(({ pick }) => pick))].map(id => {
    const figures = cases.map(
      one =>
        answer.cases.find(
          other => other.pick === id && other.station === one.station && other.tallerNeighbour === one.tallerNeighbour,
        )?.figures.net ?? null,
    )
    const existing = figures.flatMap(value => (value === null ? [] : [value]))
    return { id, figures, first: figures[0] ?? null, worst: existing.length === 0 ? null : Math.max(...existing) }
  })
  const best = Math.min(...rows.flatMap(({ worst }) => (worst === null ? [] : [worst])))
  return (
    <>
      <div className="worst-scroll">
        <table className="pin-table" data-testid="worst-table" data-picture>
          <thead>
            <tr>
              <th scope="col" dir="auto">
                {t('worst.pick')}
              </th>
              {cases.map(({ station, tallerNeighbour }) => (
                <th key={`${station} ${tallerNeighbour}`} scope="col" dir="auto">
                  {station === null ? t('worst.home') : stationName(station)}
                  {tallerNeighbour && <small>{t('worst.withTaller')}</small>}
                </th>
              ))}
              <th scope="col" dir="auto">
                {t('worst.worst')}
                <small>{t('worst.difference')}</small>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, figures, first, worst }) => (
              <tr key={id}>
                <th scope="row" dir="auto">
                  {nameOf(picks.picks.find(pick => pick.id === id) ?? null)}
                </th>
                {figures.map((value, i) => (
                  <td key={i} className={value !== null && value === worst ? 'worst-most' : undefined}>
                    <bdi>{words.figure('net', value, floorArea)}</bdi>
                  </td>
                ))}
                <td className={worst === best ? 'worst-best' : undefined}>
                  <strong>
                    <bdi>{words.figure('net', worst, floorArea)}</bdi>
                  </strong>
                  {worst !== null && first !== null && (
                    <bdi className="option-note"> {signedStep(words.format, of(first), of(worst), decimals)}</bdi>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {answer.neighbours.length > 0 && (
        <p className="why-foot">
          <span dir="auto">
            {t('worst.neighbour', {
              count: answer.neighbours.length,
              height: words.format.withUnit(
                'length',
                Math.max(...answer.neighbours.map(({ neighbour }) => neighbour.height)),
                building.units,
                0,
              ),
            })}
          </span>
        </p>
      )}
      {answer.collectorsKept.length > 0 && (
        <p className="why-foot">
          <span dir="auto">{t('worst.collectors')}</span>
        </p>
      )}
    </>
  )
}
