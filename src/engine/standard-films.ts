import type { BuildingModel } from './input.ts'

/** Constants of ISO 52016-1:2017, table 25, for all faces: for comparison with methods that have no other films. */
const standardFilms = { outside: 'iso52016', inside: 'iso52016' } as const

/**
 * Copy of a building with the standard's constant films; faces with a coefficient of their own keep it. All other
 * objects are the same, so that values stored with them are found again.
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
