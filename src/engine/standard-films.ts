import type { BuildingModel } from './input.ts'

/** The constants of ISO 52016-1:2017, table 25, on all faces: for comparison with methods that have no others. */
const standardFilms = { outside: 'iso52016', inside: 'iso52016' } as const

/**
 * The same building with the standard's constant films; faces that have a coefficient of their own keep it. Everything else is
 * the object that it was, so that what is kept with it is met again.
 *
 * @checked tests/physics/standard-films.test.ts, by hand
 */
export function withStandardFilms(model: BuildingModel): BuildingModel {
  return { ...model, surfaceModels: { ...model.surfaceModels, ...standardFilms } }
}

/** Whether a model has the standard's films on both sides. */
export function hasStandardFilms({ surfaceModels }: BuildingModel): boolean {
  return surfaceModels?.outside === standardFilms.outside && surfaceModels.inside === standardFilms.inside
}
