import { Button, Input, Modal, Segmented, Select } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { canProject } from '#machines/project/project-lifecycle.machine.ts'
import { codesIn } from '#building/library/national/codes-in.ts'
import { limits } from '#contract/limits.ts'
import { createProject, readProject, saveProject } from '#contract/calls/projects.ts'
import { ProjectHeader, type Project } from '#contract/entities/project.ts'
import { buildingTypes, countries, terrainClasses, unitSystems, type UnitSystem } from '#contract/options.ts'
import { send } from '../../api/send.ts'
import { MarkSign } from '../../project/fields/edited-mark.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/form-field.tsx'
import { focusFirstInput } from '../../ui/focus-first-input.ts'
import { FormProblem } from '../../ui/form-problem.tsx'
import { usePageTitle } from '../../ui/page-title.tsx'
import { SkeletonPage } from '../../ui/skeleton.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useOptions, useOptionText, type Choice } from '../../text/use-options.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import { useCountryProposals } from './use-country-proposals.ts'

interface Values {
  readonly name: string
  readonly country: string | undefined
  readonly primaryBuildingType: string | undefined
  readonly units: UnitSystem
  readonly energyCode?: string
  readonly terrainClass?: string
  readonly label?: string
}
const empty: Values = { name: '', country: undefined, primaryBuildingType: undefined, units: 'SI' }
function headerOf({ name, country, primaryBuildingType, units, energyCode, terrainClass, label }: Project): Values {
  return {
    name,
    country,
    primaryBuildingType,
    units,
    ...(energyCode === undefined ? {} : { energyCode }),
    ...(terrainClass === undefined ? {} : { terrainClass }),
    ...(label === undefined ? {} : { label }),
  }
}

/** Dialog of a new project, or with an id of its header. */
export function ProjectDialog({
  id,
  close,
  saved,
}: {
  readonly id?: string
  readonly close: () => void
  readonly saved: (project: Project) => void
}) {
  const { t } = useTranslation('projects')
  const { t: common } = useTranslation()
  const title = t(id === undefined ? 'dialog.new' : 'dialog.edit')
  const { project, failed, again } = useProject(id)
  usePageTitle(title)
  return (
    <Modal
      open
      title={title}
      width={640}
      footer={null}
      onCancel={close}
      mask={{ closable: false }}
      afterOpenChange={focusFirstInput}
    >
      {id !== undefined && project === undefined ? (
        failed ? (
          <EmptyState
            title={t('dialog.openFailed')}
            action={
              <Button type="primary" onClick={again}>
                {common('tryAgain')}
              </Button>
            }
          />
        ) : (
          <SkeletonPage label={common('loading')} />
        )
      ) : project !== undefined && !canProject(project.state, { type: 'edit' }) ? (
        <EmptyState title={t('menu.paidCannotEdit')} action={<Button onClick={close}>{common('close')}</Button>} />
      ) : (
        <HeaderForm {...(project === undefined ? {} : { project })} close={close} saved={saved} />
      )}
    </Modal>
  )
}

function useProject(id: string | undefined) {
  const [project, setProject] = useState<Project>()
  const [failed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (id === undefined) return
    let here = true
    void send(readProject, { path: { id } }).then(answer => {
      if (!here) return
      if (answer.ok) setProject(answer.value)
      else setFailed(true)
    })
    return () => {
      here = false
    }
  }, [id, turn])
  return {
    project,
    failed,
    again: () => {
      setFailed(false)
      setTurn(turn + 1)
    },
  }
}

function HeaderForm({
  project,
  close,
  saved,
}: {
  readonly project?: Project
  readonly close: () => void
  readonly saved: (project: Project) => void
}) {
  const { t } = useTranslation('projects')
  const { t: common } = useTranslation()
  const optionsOf = useOptions()
  const optionText = useOptionText()
  const form = useForm<Values, typeof ProjectHeader.Type, typeof ProjectHeader.Encoded>(
    project === undefined ? empty : headerOf(project),
    ProjectHeader,
  )
  const submit = useSubmit()
  const { values } = form
  const save = () => {
    const body = form.submit()
    if (body === undefined) return
    submit.run(
      () =>
        project === undefined
          ? send(createProject, { body })
          : send(saveProject, { path: { id: project._id }, body: { version: project.version, ...body } }),
      saved,
      form.place,
    )
  }
  /** Sets an optional field; an emptied one is absent, not empty. */
  const setOptional = (field: 'energyCode' | 'terrainClass' | 'label', value: string | undefined) => {
    const { [field]: _, ...rest } = values
    form.replace(value === undefined || value === '' ? rest : { ...rest, [field]: value })
  }
  const optional = <span className="field-help">{t('dialog.optional')}</span>
  const country = countries.find(one => one === values.country)
  const proposals = useCountryProposals(project === undefined, country)
  const chooseCountry = (next: string | undefined) => {
    const chosen = countries.find(one => one === next)
    form.set('country', chosen)
    if (chosen === undefined) return
    const { units, energyCode } = proposals.broughtBy(chosen)
    if (units !== undefined) form.set('units', units)
    if (energyCode !== undefined) form.set('energyCode', energyCode)
  }
  /** Mark of a field that the country proposes, in words; elsewhere what stands there without one. */
  const proposal = (field: 'units' | 'energyCode', otherwise?: ReactNode) => {
    const kind = proposals.markOf(field)
    return kind === null || country === undefined || values[field] === undefined ? (
      otherwise
    ) : (
      <span className="proposal" dir="auto">
        <MarkSign kind={kind} />
        {kind === 'default' ? t('dialog.proposed', { country: optionText('country', country) }) : t('dialog.chosen')}
      </span>
    )
  }
  const choice = (
    field: 'country' | 'primaryBuildingType' | 'terrainClass' | 'energyCode',
    label: string,
    options: Choice<string>[],
    help?: string,
  ) => {
    const isRequired = field === 'country' || field === 'primaryBuildingType'
    return (
      <Field
        label={label}
        required={isRequired}
        aside={isRequired ? undefined : field === 'energyCode' ? proposal(field, optional) : optional}
        help={help}
        {...form.at(field)}
      >
        {(_, control) => (
          <Select<string | null>
            {...control}
            allowClear={!isRequired}
            placeholder={t('dialog.none')}
            value={values[field] ?? null}
            options={options}
            onChange={value => {
              if (field === 'energyCode') proposals.choose(field)
              if (field === 'country') chooseCountry(value ?? undefined)
              else if (isRequired) form.set(field, value ?? undefined)
              else setOptional(field, value ?? undefined)
            }}
          />
        )}
      </Field>
    )
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <Field label={t('dialog.name')} required {...form.at('name')}>
        {control => (
          <Input
            {...control}
            dir="auto"
            maxLength={limits.name}
            value={values.name}
            onChange={event => {
              form.set('name', event.target.value)
            }}
          />
        )}
      </Field>
      <div className="field-row">
        {choice('country', t('dialog.country'), optionsOf('country', countries))}
        {choice('primaryBuildingType', t('dialog.type'), optionsOf('buildingType', buildingTypes))}
        <Field
          label={t('dialog.units')}
          required
          aside={proposal('units')}
          help={t('dialog.unitsHelp')}
          {...form.at('units')}
        >
          {({ id }) => (
            <Segmented
              id={id}
              block
              name="units"
              value={values.units}
              options={optionsOf('units', unitSystems)}
              onChange={value => {
                proposals.choose('units')
                form.set('units', value)
              }}
            />
          )}
        </Field>
        {choice(
          'terrainClass',
          t('dialog.terrain'),
          optionsOf('terrainClass', terrainClasses),
          t('dialog.terrainHelp'),
        )}
        {choice('energyCode', t('dialog.energyCode'), optionsOf('energyCode', codesIn(country)))}
        <Field
          label={t('dialog.label')}
          aside={optional}
          help={t('dialog.labelHelp', { max: limits.label })}
          {...form.at('label')}
        >
          {control => (
            <Input
              {...control}
              dir="auto"
              value={values.label ?? ''}
              onChange={event => {
                setOptional('label', event.target.value)
              }}
            />
          )}
        </Field>
      </div>
      {submit.problem !== undefined && <FormProblem>{submit.problem}</FormProblem>}
      <div className="dialog-foot">
        <Button onClick={close}>{common('cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={submit.busy}>
          {t(project === undefined ? 'dialog.create' : 'dialog.save')}
        </Button>
      </div>
    </form>
  )
}
