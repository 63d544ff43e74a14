import * as Schema from 'effect/Schema'
import { buildingTypes, projectStates, runStatuses } from '../options.ts'
import { Instant, option } from '../schemas.ts'
import { tableQuery } from '../table-query.ts'
import { Order } from './order.ts'
import { PlanOutline } from './plan-outline.ts'
import { Project } from './project.ts'

/** Columns by which the list of everybody's projects is sorted. */
export const adminProjectSorts = ['updatedAt', 'createdAt', 'name', 'owner', 'city', 'type', 'area', 'state'] as const

export const AdminProjectsQuery = Schema.Struct({
  ...tableQuery(adminProjectSorts),
  state: Schema.optionalKey(option(projectStates)),
  type: Schema.optionalKey(option(buildingTypes)),
  paid: Schema.optionalKey(option(['yes', 'no'])),
  deleted: Schema.optionalKey(option(['yes', 'no'])),
})
export type AdminProjectsQuery = typeof AdminProjectsQuery.Type

/** A project in the list of everybody's. */
export const AdminProject = Schema.Struct({
  _id: Schema.String,
  name: Schema.String,
  owner: Schema.Struct({ _id: Schema.String, fullName: Schema.String, email: Schema.String }),
  country: Schema.String,
  city: Schema.NullOr(Schema.String),
  primaryBuildingType: Schema.String,
  /** m² */
  grossFloorArea: Schema.Finite,
  state: option(projectStates),
  paidAt: Schema.NullOr(Instant),
  createdAt: Instant,
  updatedAt: Instant,
  deletedAt: Schema.NullOr(Instant),
})
export type AdminProject = typeof AdminProject.Type

/** A project as the operator sees it, without changing it. */
export const AdminProjectDetail = Schema.Struct({
  ...AdminProject.fields,
  /** null: its content was erased some time after it was deleted. */
  project: Schema.NullOr(Project),
  plan: Schema.NullOr(PlanOutline),
  payments: Schema.Array(Order),
  /** The newest runs first. */
  runs: Schema.Array(
    Schema.Struct({
      _id: Schema.String,
      stage: option(['baseline', 'step1', 'step2', 'step3', 'explain']),
      status: option(runStatuses),
      done: Schema.Finite,
      total: Schema.Finite,
      /** A key of errors.json. */
      failure: Schema.NullOr(Schema.String),
      engineVersion: Schema.NullOr(Schema.String),
      createdAt: Instant,
      finishedAt: Schema.NullOr(Instant),
    }),
  ),
})
export type AdminProjectDetail = typeof AdminProjectDetail.Type
