/**
 * Floors inside a room, lowest first. A name is a folder or a file at the room's root. Imports run down only, and names
 * of one floor do not import each other. tests/rooms.test.ts and .dependency-cruiser.mjs check it.
 * @type {Readonly<Record<string, readonly (readonly string[])[]>>}
 */
export const floors = {
  engine: [
    ['input.ts', 'output.ts', 'kept.ts', 'kept-with.ts', 'version.ts', 'stefan-boltzmann.ts', 'to-kwh.ts', 'maths'],
    ['systems.ts', 'name-of.ts', 'series-memory.ts', 'standard-films.ts', 'year', 'geometry', 'airflow'],
    ['shading', 'envelope', 'hot-water'],
    ['sun'],
    ['climate', 'renewables'],
    ['gains'],
    ['comfort', 'zone', 'input-checks'],
    ['daylight', 'hvac', 'monthly', 'input-schema', 'simulate.ts', 'simulate-each.ts', 'simulate-needs.ts'],
    ['energy', 'input.schema.ts', 'simulate-loads-of.ts', 'simulate-needs-of.ts'],
  ],
  building: [
    ['kept-with.ts', 'is-of-this-engine.ts', 'carrier-keys.ts', 'design-days.ts', 'opinion-gap.ts', 'derive', 'draft'],
    ['edits', 'library', 'energy-cost.ts'],
    ['model', 'carrier-factors.ts'],
    ['to-engine.ts', 'energy-result.ts'],
    ['from-engine.ts', 'lowered.ts', 'systems-variant.ts'],
    ['simulate-building.ts', 'hour-series.ts', 'stages'],
    ['studies'],
    ['explain'],
  ],
  server: [
    ['config.ts', 'random.ts', 'secret-file.ts'],
    ['db'],
    ['clock.ts'],
    ['core.ts'],
    ['http'],
    ['mail', 'weather', 'users'],
    ['auth', 'projects'],
    ['payments', 'purchases', 'simulation'],
    ['studies'],
    ['sample'],
    ['admin'],
    ['jobs'],
    ['services.ts'],
    ['routes.ts', 'open-services.ts'],
    ['build-app.ts', 'start-worker.ts'],
    ['main.ts'],
  ],
  web: [
    ['api'],
    ['text'],
    ['theme'],
    ['session'],
    ['ui'],
    ['charts'],
    ['plot'],
    ['project'],
    ['screens', 'workbench'],
    ['shell'],
  ],
}
